/** Profiles and keepers: what a caller can read and set, and what no request can set. */
import { afterAll, describe, expect, test } from 'vitest'
import { apiTime, testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  const api = testDatabase.then(({ database }) => testApi({ database }))
  afterAll(async () => (await testDatabase).remove())
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const updated_at = apiTime.toISOString()

  test('a user without stored data has an empty profile', async () => {
    const { status, json, headers } = await ask('GET /profiles', {
      as: 'new',
      caller: { email: 'new@example.com' },
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      user_id: 'new',
      email: 'new@example.com',
      name: null,
      free_for_ukraine: false,
      keeper: {},
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('patched fields are stored, and the others do not change', async () => {
    await ask('PATCH /profiles', { as: 'ann', body: { name: 'Ann' } })
    const { status, json } = await ask('PATCH /profiles', { as: 'ann', body: { email: 'ann@example.com' } })
    expect([status, json]).toEqual([200, expect.objectContaining({ name: 'Ann', email: 'ann@example.com' })])
    expect((await ask('GET /profiles', { as: 'ann' })).json).toEqual(json)
  })

  test('the email address of the sign-in replaces the address of the profile, and cannot be patched', async () => {
    await ask('PATCH /profiles', { as: 'eve', body: { email: 'other@example.com' } })
    const caller = { email: 'eve@example.com' }
    expect((await ask('GET /profiles', { as: 'eve', caller })).json).toMatchObject(caller)
    expect(
      await ask('PATCH /profiles', { as: 'eve', caller, body: { email: 'x@example.com' } }),
    ).toMatchObject({
      status: 400,
      json: { code: 'email-of-sign-in', pointer: '/email' },
    })
  })

  test.each([
    ['user_id', 'somebody'],
    ['free_for_ukraine', true],
    ['keeper', { user_settings: { value: '{}' } }],
    ['updated_at', '2020-01-01T00:00:00Z'],
    ['nickname', 'x'],
    ['__proto__x', {}],
    ['a/b~c', 'x', '/a~1b~0c'],
  ])('a user cannot set the field %s', async (field, value, pointer = `/${field}`) => {
    const body = { name: 'Mallory', [field]: value }
    expect(await ask('PATCH /profiles', { as: 'mallory', body })).toMatchObject({
      status: 400,
      json: { code: 'request-invalid', pointer, message: expect.stringContaining(`"${field}"`) },
    })
    expect((await ask('GET /profiles', { as: 'mallory' })).json).toMatchObject({
      name: null,
      free_for_ukraine: false,
      keeper: {},
    })
  })

  test.each([
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a name that cannot be stored', { name: 'a\u0000b' }],
    ['a name that is not text', { name: 7 }],
    ['an invalid address', { email: 'nobody' }],
    ['a list', []],
    ['a missing body', undefined],
  ])('%s is refused', async (_what, body) => {
    expect(await ask('PATCH /profiles', { as: 'wrong', body })).toMatchObject({ status: 400 })
  })

  test('a value of the keeper is stored with its time, and replaces the older value of its key', async () => {
    const body = { value: '{"soundEffects":false}' }
    const stored = await ask('PUT /profiles/keeper/user_settings', { as: 'keeper', body: { value: '{}' } })
    expect([stored.status, stored.json]).toEqual([200, { value: '{}', updated_at }])
    await ask('PUT /profiles/keeper/user_settings', { as: 'keeper', body })
    await ask('PUT /profiles/keeper/completed_first_lesson', { as: 'keeper', body: { value: 'true' } })
    expect((await ask('GET /profiles', { as: 'keeper' })).json).toMatchObject({
      keeper: {
        user_settings: { ...body, updated_at },
        completed_first_lesson: { value: 'true', updated_at },
      },
    })
  })

  test.each(['{"soundEffects":', 'null', '', '{{', '\ud800', '<script>', '🦊'.repeat(4000)])(
    'the server stores the value %j and does not parse it',
    async (value) => {
      const { status } = await ask('PUT /profiles/keeper/accessibility', { as: 'odd', body: { value } })
      expect(status).toBe(200)
      const { keeper } = (await ask('GET /profiles', { as: 'odd' })).json as {
        keeper: Record<string, unknown>
      }
      // UTF-8 has no half of a surrogate pair, so U+FFFD is stored instead.
      expect(keeper.accessibility).toMatchObject({ value: value.replace('\ud800', '\ufffd') })
    },
  )

  test.each([
    ['an unknown key', 'coins', { value: '1000' }, 400],
    ['the key `__proto__`', '__proto__', { value: '{}' }, 400],
    ['no value', 'user_settings', {}, 400],
    ['a value that is not text', 'user_settings', { value: { soundEffects: true } }, 400],
    ['an additional field', 'user_settings', { value: '{}', user_id: 'ann' }, 400],
    ['a value that cannot be stored', 'user_settings', { value: 'a\u0000b' }, 400],
    ['a value that is too long', 'user_settings', { value: 'x'.repeat(16_385) }, 400],
    ['a value of a megabyte', 'user_settings', { value: 'x'.repeat(1_048_576) }, 413],
  ])('%s is refused', async (_what, key, body, status) => {
    const refused = await ask(`PUT /profiles/keeper/${key}`, { as: 'refused', body })
    expect(refused).toMatchObject({ status, json: { code: 'request-invalid' } })
    expect((await ask('GET /profiles', { as: 'refused' })).json).toMatchObject({ keeper: {} })
  })

  test('a caller cannot read or write the data of another user', async () => {
    await ask('PUT /profiles/keeper/user_settings', { as: 'victim', body: { value: 'mine' } })
    await ask('PATCH /profiles', { as: 'victim', body: { name: 'Victim' } })
    await ask('PUT /profiles/keeper/user_settings', { as: 'thief', body: { value: 'stolen' } })
    for (const route of ['GET /profiles?user_id=victim', 'GET /profiles/victim', 'PATCH /profiles/victim'])
      expect(JSON.stringify((await ask(route, { as: 'thief', body: {} })).json)).not.toContain('Victim')
    expect((await ask('GET /profiles', { as: 'victim' })).json).toMatchObject({
      name: 'Victim',
      keeper: { user_settings: { value: 'mine' } },
    })
  })
})
