import { afterAll, describe, expect, test } from 'vitest'
import { apiTime, testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'

const caller = { anonymous: true }

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  const api = testDatabase.then(({ database }) => testApi({ database }))
  afterAll(async () => (await testDatabase).remove())
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const stored = async (table: 'consents' | 'do_not_track', uid: string) =>
    (await testDatabase).database.use((db) =>
      db.selectFrom(table).selectAll().where('user_id', '=', uid).execute(),
    )

  test('consents are stored by purpose, for anonymous accounts too', async () => {
    const first = { ad_storage: 'granted', analytics_storage: 'granted' }
    expect(await ask('PUT /consents', { as: 'ann', caller, body: first })).toMatchObject({
      status: 200,
      json: first,
    })
    const second = { ad_storage: 'denied', ad_user_data: 'denied' }
    expect((await ask('PUT /consents', { as: 'ann', caller, body: second })).json).toEqual({
      ...first,
      ...second,
    })
    expect(await stored('consents', 'ann')).toContainEqual({
      ...{ user_id: 'ann', purpose: 'ad_storage', state: 'denied' },
      updated_at: apiTime,
    })
    expect(await stored('consents', 'bob')).toEqual([])
  })

  test.each([
    ['an empty object', {}],
    ['another purpose', { functionality: 'granted' }],
    ['a boolean state', { ad_storage: true }],
    ['another state', { ad_storage: 'maybe' }],
    ['a missing body', undefined],
  ])('PUT /consents refuses %s', async (_what, body) => {
    expect(await ask('PUT /consents', { as: 'wrong', body })).toMatchObject({ status: 400 })
    expect(await stored('consents', 'wrong')).toEqual([])
  })

  test.each([
    ['without a body', undefined, true],
    ['with an empty body', {}, true],
    ['with true', { dnt: true }, true],
    ['with false', { dnt: false }, false],
  ])('POST /dnt %s stores the choice', async (_how, body, dnt) => {
    expect(await ask('POST /dnt', { as: 'ann', caller, body })).toMatchObject({ status: 200, json: { dnt } })
    expect(await stored('do_not_track', 'ann')).toEqual([{ user_id: 'ann', dnt, updated_at: apiTime }])
  })

  test.each([[{ dnt: 'yes' }], [{ dnt: null }], [{ user_id: 'bob' }], [[]]])(
    'POST /dnt refuses the body %j',
    async (body) => {
      expect(await ask('POST /dnt', { as: 'wrong', body })).toMatchObject({ status: 400 })
      expect(await stored('do_not_track', 'wrong')).toEqual([])
    },
  )
})
