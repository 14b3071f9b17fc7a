/** Rules for every route: who may call it, and its response if it fails. */
import { describe, expect, test } from 'vitest'
import { noIdentity } from '../../engine/plugins/identity.ts'
import { testApi } from '../../testing/testApi.ts'
import { createDatabase } from './database/createDatabase.ts'

const internalDetails = 'connect ECONNREFUSED 10.0.0.7:5432'
const downDatabase = () =>
  createDatabase(
    () => Promise.reject(new Error(internalDetails)),
    () => undefined,
  )

const routes = [
  'GET /profiles',
  'PATCH /profiles',
  'DELETE /profiles',
  'GET /profiles/export',
  'PUT /profiles/keeper/user_settings',
  'GET /billing/products/available',
  'GET /profiles/flags',
  'PUT /profiles/flags',
  'GET /profiles/ff_experiment',
  'PUT /consents',
  'POST /dnt',
]

test('the list `routes` contains every route of the API', async () => {
  const { paths } = (await (await testApi({ database: downDatabase() })).ask('GET /openapi.json')).json as {
    paths: Record<string, object>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/v1'.length)}`),
  )
  expect(described.map((each) => each.replace('{key}', 'user_settings')).sort()).toEqual([...routes].sort())
})

describe.each(routes)('%s', (route) => {
  const request = async (headers: Record<string, string>, ports = {}) =>
    (await testApi({ database: downDatabase(), ...ports })).ask(route, { headers, body: { value: '' } })

  test.each([
    ['a missing token', {}, 'token-missing'],
    ['another authorization scheme', { authorization: 'Basic dXNlcjpwYXNz' }, 'token-missing'],
    ['an empty token', { authorization: 'Bearer ' }, 'token-missing'],
    ['two tokens', { authorization: 'Bearer a b' }, 'token-missing'],
    ['an unknown token', { authorization: 'Bearer nonsense' }, 'token-invalid'],
    ['an expired token', { authorization: 'Bearer token-expired' }, 'token-expired'],
    ['the token of a user who has signed out', { authorization: 'bearer token-revoked' }, 'token-revoked'],
  ])('refuses %s', async (_what, headers, code) => {
    const { status, json, headers: received } = await request(headers)
    expect([status, json]).toEqual([401, { code, message: expect.any(String) }])
    expect([received['www-authenticate'], received['cache-control']]).toEqual(['Bearer', 'no-store'])
  })

  test('refuses every caller if no identity provider is configured', async () => {
    const refused = await request({ authorization: 'Bearer x' }, { identity: noIdentity })
    expect(refused).toMatchObject({ status: 401, json: { code: 'sign-in-unavailable' } })
  })

  test('responds with 503 if the identity provider is down, because the token may be valid', async () => {
    const refused = await request({ authorization: 'Bearer provider-down' })
    expect(refused).toMatchObject({ status: 503, json: { code: 'identity-down' } })
  })
})

const openToAnonymous = ['PUT /consents', 'POST /dnt']

test.each(routes.filter((route) => !openToAnonymous.includes(route)))(
  '%s refuses an anonymous account',
  async (route) => {
    const { ask } = await testApi({ database: downDatabase() })
    const refused = await ask(route, { as: 'silent', caller: { anonymous: true }, body: {} })
    expect(refused).toMatchObject({ status: 403, json: { code: 'registered-only' } })
  },
)

test('if the database is down, the response is a 503 without internal details', async () => {
  const { ask, logged } = await testApi({ database: downDatabase() })
  const { status, headers, json } = await ask('GET /profiles', { as: 'ann' })
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(json).toEqual({ code: 'database-down', message: expect.stringContaining('may have been stored') })
  expect(logged).toEqual([])
})

test('after a bug of the server, the response is a 500 without internal details, and the bug is logged', async () => {
  const failing = {
    use: () => Promise.reject(new Error('column "x" does not exist')),
    close: () => Promise.resolve(),
  }
  const { ask, logged } = await testApi({ database: failing })
  const { status, json } = await ask('GET /profiles?token=secret', { as: 'ann' })
  expect([status, json]).toEqual([500, { code: 'request-failed', message: 'Something went wrong.' }])
  expect(logged).toEqual(['GET /v1/profiles failed: Error: column "x" does not exist'])
})

test.each(['GET /nowhere', 'PUT /profiles', 'POST /profiles/keeper/user_settings', 'GET /'])(
  '%s is not a route: the response is a 404',
  async (route) => {
    const { ask } = await testApi({ database: downDatabase() })
    expect(await ask(route, { as: 'ann' })).toMatchObject({ status: 404, json: { code: 'route-unknown' } })
  },
)

test('a body that is not JSON is refused', async () => {
  const { server } = await testApi({ database: downDatabase() })
  for (const [type, payload] of [
    ['application/json', '{"value":'],
    ['text/xml', '<a/>'],
    ['text/plain', 'x'],
  ]) {
    const reply = await server.inject({
      method: 'PATCH',
      url: '/v1/profiles',
      headers: { authorization: 'Bearer eyJ1aWQiOiJhIn0', 'content-type': type! },
      payload: payload!,
    })
    expect([400, 415]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ code: 'request-invalid' })
  }
})
