import { afterAll, describe, expect, test } from 'vitest'
import { startRun } from '../../../engine/core/run/run.ts'
import { fakeIdentity } from '../../../testing/fakes/fakeIdentity.ts'
import { apiTime, testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { testContext, today } from '../../../testing/testFunnel.ts'
import { writeRun } from '../data/runs.ts'
import { storedMessages } from '../data/messages.ts'
import { DatabaseDown } from '../database/databaseDown.ts'
import { userTables } from '../data/users.ts'

const seconds = apiTime.getTime() / 1000

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())
  const removed: string[] = []
  let isProviderDown = false
  const identity = {
    ...fakeIdentity,
    remove: (uid: string) =>
      isProviderDown
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(void removed.push(uid)),
  }
  const queues = () => ({
    'test.remove': {
      keysOf: ({ type }: { type: string }) => (type === 'account.deleted' ? ['sign-in'] : []),
      work: () => Promise.resolve(''),
    },
  })
  const api = testDatabase.then(({ database }) => testApi({ database, identity, queues }))
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const storeDataOf = async (uid: string) => {
    const asUser = { as: uid }
    await ask('PATCH /profiles', { ...asUser, body: { name: uid } })
    await ask('PUT /profiles/keeper/user_settings', { ...asUser, body: { value: '{"soundEffects":false}' } })
    await ask('PUT /consents', { ...asUser, body: { ad_storage: 'denied' } })
    await ask('POST /dnt', asUser)
    const joined = { key: 'ff_experiments_involved', value: 'price' }
    await ask('PUT /profiles/flags', { ...asUser, body: joined })
    const run = startRun({ id: uid, flowId: 'f', hash: 'h', context: testContext, forced: [], today })
    const { database } = await testDatabase
    await database.use((db) => writeRun(db, uid, run, apiTime))
    const message = { email: `${uid}@example.com`, text: 'Hello', name: undefined, locale: 'en' }
    await storedMessages(
      database,
      () => ({}),
      () => undefined,
    ).store(
      { id: `${uid}-${++messageCount}`, uid, ...message, createdAt: apiTime },
      { address: '10.0.0.1', hourly: 50 },
    )
  }
  let messageCount = 0
  const storedOf = async (uid: string) =>
    ((await ask('GET /profiles/export', { as: uid })).json as { stored: Record<string, unknown[]> }).stored
  const counts = async (uid: string) =>
    Object.fromEntries(Object.entries(await storedOf(uid)).map(([table, rows]) => [table, rows.length]))
  const all = {
    profiles: 1,
    keeper: 1,
    products: 0,
    experiments: 1,
    consents: 1,
    do_not_track: 1,
    runs: 1,
    messages: 1,
  }
  const none = {
    profiles: 0,
    keeper: 0,
    products: 0,
    experiments: 0,
    consents: 0,
    do_not_track: 0,
    runs: 0,
    messages: 0,
  }

  test('the list `userTables` contains every table with a `user_id`', async () => {
    const { database } = await testDatabase
    const tables = await database.use((db) => db.introspection.getTables())
    const ofUsers = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    expect(ofUsers.map(({ name }) => name).sort()).toEqual([...userTables].sort())
  })

  test('the export contains all stored data of the caller, and no data of other users', async () => {
    await storeDataOf('ann')
    await storeDataOf('bob')
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

  test('an account is not deleted if the sign-in is more than five minutes old', async () => {
    await storeDataOf('cat')
    const refused = await ask('DELETE /profiles', { as: 'cat', caller: { authTime: seconds - 301 } })
    expect(refused).toMatchObject({ status: 401, json: { code: 'sign-in-old' } })
    expect(await counts('cat')).toEqual(all)
  })

  test('after a user has signed out everywhere, older tokens can neither export nor delete the account', async () => {
    await storeDataOf('ian')
    const { ask: askSignedOut } = await testApi({
      database: (await testDatabase).database,
      identity: {
        ...identity,
        verify: (token, check) =>
          check?.revocation ? Promise.resolve({ refused: 'token-revoked' }) : identity.verify(token, check),
      },
    })
    for (const route of ['GET /profiles/export', 'DELETE /profiles'])
      expect(await askSignedOut(route, { as: 'ian' })).toMatchObject({
        status: 401,
        json: { code: 'token-revoked' },
      })
    expect((await askSignedOut('GET /profiles', { as: 'ian' })).status).toBe(200)
    expect(await counts('ian')).toEqual(all)
  })

  test('a deletion removes the user here and at the identity provider; other users stay', async () => {
    await storeDataOf('dan')
    await storeDataOf('eve')
    const caller = { authTime: seconds - 300 }
    expect((await ask('DELETE /profiles', { as: 'dan', caller })).status).toBe(200)
    expect([await counts('dan'), await counts('eve'), removed]).toEqual([none, all, ['dan']])
    expect((await ask('DELETE /profiles', { as: 'dan', caller })).status).toBe(200)
  })

  test('if the identity provider is down, the deletion succeeds here, and a job is stored that removes the user there', async () => {
    await storeDataOf('fay')
    isProviderDown = true
    const deleted = await ask('DELETE /profiles', { as: 'fay' })
    isProviderDown = false
    expect([deleted.status, deleted.json, await counts('fay')]).toEqual([200, { deleted: true }, none])
    const { database } = await testDatabase
    const stored = await database.use((db) =>
      db.selectFrom('jobs').innerJoin('outbox', 'outbox.id', 'event_id').select(['queue', 'data']).execute(),
    )
    expect(stored).toContainEqual({ queue: 'test.remove', data: { uid: 'fay' } })
  })

  test('if the database is down, nothing is deleted, here or at the identity provider', async () => {
    const { ask } = await testApi({
      database: { ...(await testDatabase).database, use: () => Promise.reject(new DatabaseDown('down')) },
      identity,
    })
    const refused = await ask('DELETE /profiles', { as: 'fey' })
    expect([refused.status, removed.includes('fey')]).toEqual([503, false])
  })

  test('no field of a request can select another user', async () => {
    await storeDataOf('gil')
    await ask('DELETE /profiles?user_id=gil', { as: 'hal', body: { user_id: 'gil' } })
    expect(await counts('gil')).toEqual(all)
  })
})
