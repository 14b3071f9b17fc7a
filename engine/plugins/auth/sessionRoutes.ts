/**
 * The routes below `/api/auth`. A browser that has signed in at the identity provider uses them to start, read and end
 * its session on this server.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller, TokenRefusal } from '../identity.ts'
import { isForeign } from '../isForeign.ts'
import { isolate } from '../isolate.ts'
import type { PluginPorts } from '../serverPlugin.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { sessionCookieName, sessionCookieOptions } from './sessionCookie.ts'

/** Seconds. A token of an older sign-in starts no session, because the token may be stolen. */
const maxSignInAge = 300

/**
 * Milliseconds until a call to the identity provider fails. One request makes at most two calls, so the request ends
 * before the browser aborts it (`serverSession.ts`). Otherwise a session could begin although the browser shows a
 * failure.
 */
export const providerDeadline = 4000

/**
 * The most requests per minute from one IP address. All phones of a mobile network may share one address, so the limit
 * is high.
 */
export const maxRequests = 600

/** In seconds. */
const day = 24 * 60 * 60

const body = {
  type: 'object',
  properties: { idToken: { type: 'string', minLength: 1, maxLength: 8192 } },
  required: ['idToken'],
  additionalProperties: false,
}

const query = { type: 'object', properties: { uid: { type: 'string', maxLength: 128 } } }

/** The status and the message of the response, by code. */
const refusals = {
  'token-invalid': [401, 'The token is not valid for this site.'],
  'token-expired': [401, 'The token has expired: get a new one.'],
  'token-revoked': [401, 'The user has signed out everywhere, or the account is disabled or deleted.'],
  'sign-in-old': [401, 'The sign-in is older than five minutes: sign in again.'],
  'sign-in-unavailable': [401, 'This server has no identity provider.'],
  'identity-down': [503, 'The identity provider cannot be reached: try again.'],
  'cross-site': [403, 'Only pages of this site may send this request.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

type Refusal = keyof typeof refusals

function refuse(reply: FastifyReply, code: Refusal): FastifyReply {
  const [status, message] = refusals[code]
  if (status === 503) void reply.header('retry-after', 5)
  return reply.code(status).send({ code, message })
}

/**
 * Whether the session is valid and belongs to the registered user `uid`. Without `uid`, any valid session is enough. An
 * anonymous user who registers keeps the same `uid`, but needs a new session.
 */
const isSessionOf = (found: Caller | TokenRefusal, uid: string | undefined): boolean =>
  !('refused' in found) && (uid === undefined || (found.uid === uid && !found.anonymous))

export interface SessionOptions {
  /** Undefined if none is configured. In that case no user is signed in. */
  provider: IdentityProvider | undefined
  sessionDays: number
  ports: Pick<PluginPorts, 'now' | 'log' | 'secure' | 'runs' | 'rateCounts'>
}

export const sessionRoutes =
  ({ provider, sessionDays, ports }: SessionOptions) =>
  async (scope: FastifyInstance): Promise<void> => {
    const cookie = sessionCookieName(ports.secure)
    const lifetime = sessionDays * day
    await scope.register(rateLimit, {
      max: maxRequests,
      timeWindow: '1 minute',
      ...ports.rateCounts('auth'),
    })
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (isForeign(request, ports.secure)) return refuse(reply, 'cross-site')
    })
    const clearSession = (reply: FastifyReply) =>
      reply.clearCookie(cookie, sessionCookieOptions(ports.secure, 0))

    const schema = { querystring: query }
    scope.get<{ Querystring: { uid?: string } }>('/sign-in', { schema }, async (request, reply) => {
      const session = request.cookies[cookie]
      if (session === undefined || !provider) return { isLogged: false }
      const found = await inTime(() => provider.readSession(session, { revocation: true }))
      if (!found) return refuse(reply, 'identity-down')
      if ('refused' in found) {
        void clearSession(reply)
        // The user has signed out on another device, or the account is disabled or deleted. The runs are removed from
        // this browser too.
        if (found.refused === 'token-revoked') await ports.runs?.clear(request, reply, undefined)
      }
      return { isLogged: isSessionOf(found, request.query.uid) }
    })

    scope.post<{ Body: { idToken: string } }>('/sign-in', { schema: { body } }, async (request, reply) => {
      if (!provider) return refuse(reply, 'sign-in-unavailable')
      const { idToken } = request.body
      const found = await inTime(() => provider.verify(idToken, { revocation: true }))
      if (!found) return refuse(reply, 'identity-down')
      if ('refused' in found) return refuse(reply, found.refused)
      if (isOld(found)) return refuse(reply, 'sign-in-old')
      const session = await inTime(() => provider.createSession(idToken, lifetime))
      if (session === undefined) return refuse(reply, 'identity-down')
      if (typeof session !== 'string') return refuse(reply, session.refused)
      void reply.setCookie(cookie, session, sessionCookieOptions(ports.secure, lifetime))
      if (!found.anonymous) await ports.runs?.attach(request, found.uid)
      return { isLogged: true }
    })

    // The browser is signed out even if the provider fails. Without `exposeHeadRoute: false`, Fastify would add a HEAD
    // route. A HEAD request must not sign a user out.
    scope.get('/sign-out', { exposeHeadRoute: false }, async (request, reply) => {
      void clearSession(reply)
      const session = request.cookies[cookie]
      const caller = session === undefined ? undefined : await inTime(() => provider?.readSession(session))
      const user = caller && !('refused' in caller) ? caller : undefined
      const revoked = user && (await inTime(() => provider?.revoke(user.uid)))
      // No runs are stored in an account that has just been deleted.
      const storesRuns = user && !user.anonymous && revoked !== 'unknown-user'
      await ports.runs?.clear(request, reply, storesRuns ? user.uid : undefined)
      return { isLogged: false }
    })

    const isOld = ({ authTime }: Caller) => ports.now().getTime() / 1000 - authTime > maxSignInAge

    /** Undefined if the provider fails or is too slow. */
    const inTime = <T>(call: () => Promise<T> | undefined) =>
      isolate<T | undefined>(call, {
        ...{ plugin: 'auth', slot: 'identity', deadline: providerDeadline, otherwise: undefined },
        reportFailure: ({ message }) => ports.log(`auth: the identity provider failed: ${message}`),
      })
  }
