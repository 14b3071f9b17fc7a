/** Each user and each IP address has a limit. Requests above the limit are refused. */
import { expect, test } from 'vitest'
import { testApi } from '../../testing/testApi.ts'
import type { Database } from './database/createDatabase.ts'

/** A request that reaches this database gets a 500. */
const database: Database = { use: () => Promise.reject(new Error('none')), close: () => Promise.resolve() }
const route = 'GET /profiles'

test('a user is refused after the limit, even with a new token; other users are not refused', async () => {
  const { ask } = await testApi({ database, rateLimits: { address: 100, user: 2 } })
  for (let request = 0; request < 2; request++) expect((await ask(route, { as: 'ann' })).status).toBe(500)
  const { status, headers, json } = await ask(route, { as: 'ann', caller: { authTime: 7 } })
  expect([status, json]).toMatchObject([429, { code: 'rate-limited' }])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(route, { as: 'bob' })).status).toBe(500)
})

test('an IP address above its limit is refused before the token is read', async () => {
  const { ask } = await testApi({ database, rateLimits: { address: 2, user: 100 } })
  for (let request = 0; request < 2; request++) expect((await ask(route)).status).toBe(401)
  for (const as of [undefined, 'ann'])
    expect(await ask(route, as === undefined ? {} : { as })).toMatchObject({ status: 429 })
})
