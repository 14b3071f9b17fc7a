/** The product API without the website, for tests. A test passes the database, and sends requests as any user. */
import Fastify, { type InjectOptions } from 'fastify'
import type { Caller } from '../engine/plugins/identity.ts'
import type { ApiPorts } from '../runtime/api/apiPorts.ts'
import { createApi } from '../runtime/api/createApi.ts'
import { fakeIdentity, tokenFor } from './fakes/fakeIdentity.ts'

export const apiTime = new Date('2026-11-20T12:00:00.000Z')

export interface AskOptions {
  /** The id of the user who sends the request. If undefined, no user is signed in. */
  as?: string
  /** Data of the user in the token. Replaces the defaults of `tokenFor`. */
  caller?: Partial<Caller>
  body?: unknown
  headers?: Record<string, string>
}

/** Rate limits for tests that send more requests than the default limits allow. */
export const noLimits = { address: 1_000_000, user: 1_000_000 }

export async function testApi(ports: Pick<ApiPorts, 'database'> & Partial<ApiPorts>) {
  const logged: string[] = []
  const api = createApi({
    identity: fakeIdentity,
    now: () => apiTime,
    log: (message) => void logged.push(message),
    ...ports,
  })
  const server = Fastify()
  await server.register(api.routes, { prefix: '/v1' })
  /** @param route method, and path below `/v1`: `GET /profiles`. */
  const ask = async (route: string, { as, caller, body, headers = {} }: AskOptions = {}) => {
    const [method, path] = route.split(' ') as [InjectOptions['method'], string]
    const authorization = as === undefined ? {} : { authorization: `Bearer ${tokenFor(as, caller)}` }
    const reply = await server.inject({
      method,
      url: `/v1${path}`,
      headers: { ...authorization, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: reply.statusCode, headers: reply.headers, json: parsed(reply.body) }
  }
  return { ask, logged, server }
}

const parsed = (body: string): unknown => (body === '' ? undefined : JSON.parse(body))
