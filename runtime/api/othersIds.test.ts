/** A request that contains the id of another user never reads or writes the data of that user, on any route. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../testing/testApi.ts'
import { databaseKinds } from '../../testing/testDatabases.ts'
import type { Database } from './database/createDatabase.ts'

const noDatabase: Database = { use: () => Promise.reject(new Error('none')), close: () => Promise.resolve() }
const openApi = (await (await testApi({ database: noDatabase })).ask('GET /openapi.json')).json as {
  paths: Record<string, object>
}
const routes = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(
    (method) => `${method.toUpperCase()} ${path.slice('/v1'.length).replace('{key}', 'user_settings')}`,
  ),
)

/** A valid body for each route that requires one, by its path. */
const bodies: Readonly<Record<string, object>> = {
  '/profiles': { name: 'Thief' },
  '/profiles/keeper/user_settings': { value: 'stolen' },
  '/profiles/flags': { key: 'ff_experiments_involved', value: 'stolen' },
  '/consents': { ad_storage: 'denied' },
}

const victimIds = { user_id: 'victim', uid: 'victim', id: 'victim', email: 'victim@example.com' }

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  const api = testDatabase.then(({ database }) => testApi({ database }))
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const stored = async () => (await ask('GET /profiles/export', { as: 'victim' })).json
  let before: unknown

  beforeAll(async () => {
    await ask('PATCH /profiles', { as: 'victim', body: { name: 'Secret', email: victimIds.email } })
    await ask('PUT /profiles/keeper/user_settings', { as: 'victim', body: { value: 'Secret' } })
    await ask('POST /dnt', { as: 'victim' })
    before = await stored()
    expect(JSON.stringify(before)).toContain('Secret')
  })
  afterAll(async () => (await testDatabase).remove())

  test.each(routes)('%s never reads or writes the data of another user', async (route) => {
    const [method, path] = route.split(' ') as [string, string]
    const body = bodies[path]
    const query = new URLSearchParams(victimIds).toString()
    const asThief = {
      as: 'thief',
      headers: { 'x-user-id': 'victim', cookie: 'session=victim; user_id=victim' },
    }
    for (const [url, sent] of [
      [`${path}?${query}`, body],
      [`${path}/victim`, body],
      [path, { ...body, ...victimIds }],
      [path, body],
    ] as const) {
      const { json } = await ask(`${method} ${url}`, {
        ...asThief,
        ...(method !== 'GET' && sent && { body: sent }),
      })
      expect(JSON.stringify(json ?? null)).not.toContain('Secret')
    }
    expect(await stored()).toEqual(before)
  })
})
