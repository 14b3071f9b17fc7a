import { afterAll, describe, expect, test } from 'vitest'
import { startRun } from '../../../engine/core/run/run.ts'
import { fakeIdentity } from '../../../testing/fakes/fakeIdentity.ts'
import { apiTime, testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { testContext, today } from '../../../testing/testFunnel.ts'
import { writeRun } from '../data/runs.ts'
import { userTables } from '../data/users.ts'

const seconds = apiTime.getTime() / 1000

describe.each(databaseKinds)('$name', (kind) => {
  const created = kind.create()
  afterAll(async () => (await created).remove())
  const removed: string[] = []
  let isDown = false
  const identity = {
    ...fakeIdentity,
    remove: (uid: string) =>
      isDown ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(void removed.push(uid)),
  }
  const api = created.then(({ database }) => testApi({ database, identity }))
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const fill = async (uid: string) => {
    const fields = { as: uid }
    await ask('PATCH /profiles', { ...fields, body: { name: uid } })
    await ask('PUT /profiles/keeper/user_settings', { ...fields, body: { value: '{"soundEffects":false}' } })
    await ask('PUT /consents', { ...fields, body: { ad_storage: 'denied' } })
    await ask('POST /dnt', fields)
    const joined = { key: 'ff_experiments_involved', value: 'price' }
    await ask('PUT /profiles/flags', { ...fields, body: joined })
    const run = startRun({ id: uid, flowId: 'f', hash: 'h', context: testContext, forced: [], today })
    await (await created).database.use((db) => writeRun(db, uid, run, apiTime))
  }
  const storedOf = async (uid: string) =>
    ((await ask('GET /profiles/export', { as: uid })).json as { stored: Record<string, unknown[]> }).stored
  const counts = async (uid: string) =>
    Object.fromEntries(Object.entries(await storedOf(uid)).map(([table, rows]) => [table, rows.length]))
  const all = { profiles: 1, keeper: 1, products: 0, experiments: 1, consents: 1, do_not_track: 1, runs: 1 }
  const none = { profiles: 0, keeper: 0, products: 0, experiments: 0, consents: 0, do_not_track: 0, runs: 0 }

  test('every table with a user is exported and deleted', async () => {
    const { database } = await created
    const tables = await database.use((db) => db.introspection.getTables())
    const ofUsers = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    expect(ofUsers.map(({ name }) => name).sort()).toEqual([...userTables].sort())
  })

  test('the export has all that is stored of the caller, and nothing of others', async () => {
    await fill('ann')
    await fill('bob')
    const { status, json, headers } = await ask('GET /profiles/export', {
      as: 'ann',
      caller: { email: 'ann@example.com' },
    })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="my-data.json"'])
    expect(json).toMatchObject({ user_id: 'ann', email: 'ann@example.com' })
    expect(await counts('ann')).toEqual(all)
    expect(JSON.stringify(json)).toContain('soundEffects')
    expect(JSON.stringify(json)).not.toContain('bob')
  })

  test('a sign-in of more than five minutes ago deletes nothing', async () => {
    await fill('cat')
    const refused = await ask('DELETE /profiles', { as: 'cat', caller: { authTime: seconds - 301 } })
    expect(refused).toMatchObject({ status: 401, json: { code: 'sign-in-old' } })
    expect(await counts('cat')).toEqual(all)
  })

  test('who leaves is gone, here and at the identity provider; the others stay', async () => {
    await fill('dan')
    await fill('eve')
    const caller = { authTime: seconds - 300 }
    expect((await ask('DELETE /profiles', { as: 'dan', caller })).status).toBe(200)
    expect([await counts('dan'), await counts('eve'), removed]).toEqual([none, all, ['dan']])
    expect((await ask('DELETE /profiles', { as: 'dan', caller })).status).toBe(200)
  })

  test('if the identity provider is down, the same call can be made again', async () => {
    isDown = true
    const refused = await ask('DELETE /profiles', { as: 'fay' })
    isDown = false
    expect(refused).toMatchObject({ status: 503, json: { code: 'identity-down' } })
    expect((await ask('DELETE /profiles', { as: 'fay' })).status).toBe(200)
  })

  test('no field names another user', async () => {
    await fill('gil')
    await ask('DELETE /profiles?user_id=gil', { as: 'hal', body: { user_id: 'gil' } })
    expect(await counts('gil')).toEqual(all)
  })
})
