/** The product API inside the server, and the setting API_URL, with which browsers call the API of another server. */
import { describe, expect, test } from 'vitest'
import { fakeIdentity, tokenFor } from '../../testing/fakes/fakeIdentity.ts'
import { expectSecured } from '../../testing/expectSecured.ts'
import { appOf } from '../../testing/testFunnel.ts'
import { testServer } from '../../testing/testServer.ts'
import { createApi } from '../api/createApi.ts'
import type { Database } from '../api/database/createDatabase.ts'
import { downDatabase } from '../../testing/downDatabase.ts'

const funnel = { screens: [{ id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }] }] }
const headers = { authorization: `Bearer ${tokenFor('ann')}` }

const serverWith = (database: Database) =>
  testServer(appOf(funnel), {
    api: createApi({ database, identity: fakeIdentity, now: () => new Date(), log: () => undefined }),
  })

const hanging: Database = { use: () => new Promise(() => undefined), close: () => Promise.resolve() }

describe('without API_URL', () => {
  test('the API responds below /v1, beside the routes of plugins', async () => {
    const server = await serverWith(downDatabase)
    const profile = await server.inject({ url: '/v1/profiles', headers })
    expect([profile.statusCode, profile.json()]).toMatchObject([503, { code: 'database-down' }])
    expectSecured(profile.headers, '/v1/profiles')
    expect((await server.inject('/v1/geo')).json()).toEqual({})
    const unknown = await server.inject('/v1/nowhere')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'route-unknown' }])
  })

  test('a value that is too large, or a body that is not JSON, is refused with a code', async () => {
    const server = await serverWith(downDatabase)
    const url = '/v1/profiles/keeper/user_settings'
    const put = async (payload: string) => {
      const jsonHeaders = { ...headers, 'content-type': 'application/json' }
      const reply = await server.inject({ method: 'PUT', url, headers: jsonHeaders, payload })
      return [reply.statusCode, reply.json<{ code: string }>().code]
    }
    expect(await put(JSON.stringify({ value: 'x'.repeat(1_048_576) }))).toEqual([413, 'request-invalid'])
    expect(await put(JSON.stringify({ value: 'x'.repeat(16_385) }))).toEqual([400, 'request-invalid'])
    expect(await put('{"value":')).toEqual([400, 'request-invalid'])
    // The server does not parse the values that a client stores.
    expect(await put('{"value":"{not json"}')).toEqual([503, 'database-down'])
  })

  test('a page of another site cannot call the API', async () => {
    const server = await serverWith(downDatabase)
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const url = '/v1/profiles'
    expect((await server.inject({ method: 'PATCH', url, headers: foreign, payload: {} })).statusCode).toBe(
      403,
    )
  })

  test.each([
    ['is down', downDatabase],
    ['hangs', hanging],
  ])('a database that %s does not affect the funnel', async (_how, database) => {
    const server = await serverWith(database)
    void server.inject({ url: '/v1/profiles', headers })
    expect((await server.inject('/funnel/test')).body).toContain('data-screen="goal"')
    const posted = await server.inject({
      method: 'POST',
      url: '/funnel/test',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=travel',
    })
    expect(posted.statusCode).toBe(307)
    expect((await server.inject('/healthz')).statusCode).toBe(200)
  })

  test('the database stays open when the server closes, for jobs that still run', async () => {
    let isClosed = false
    const server = await serverWith({ ...downDatabase, close: async () => void (isClosed = true) })
    await server.close()
    expect(isClosed).toBe(false)
  })

  test('documents contain no URL of another API', async () => {
    expect((await (await serverWith(downDatabase)).inject('/funnel/test')).body).not.toContain('api-url')
  })
})

describe('with API_URL', () => {
  const server = testServer(appOf(funnel, {}, { apiUrl: 'https://api.example.com/shop' }))

  test('documents contain the URL in API_URL, and their policy lets the browser connect to this URL', async () => {
    const response = await (await server).inject('/funnel/test')
    expect(response.body).toContain('<meta name="api-url" content="https://api.example.com/shop">')
    expect(response.headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example.com",
    )
  })

  test('this server has no routes of the API, and forwards nothing', async () => {
    const response = await (await server).inject({ url: '/v1/profiles', headers })
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
