import { afterAll, describe, expect, test } from 'vitest'
import { testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  let clock = Date.parse('2026-11-20T12:00:00Z')
  const api = testDatabase.then(({ database }) => testApi({ database, now: () => new Date(clock++) }))
  afterAll(async () => (await testDatabase).remove())
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)
  const join = (as: string, value: string, key = 'ff_experiments_involved') =>
    ask('PUT /profiles/flags', { as, body: { key, value } })

  test('a new user has joined no experiment', async () => {
    expect((await ask('GET /profiles/flags', { as: 'new' })).json).toEqual({ value: '' })
    expect((await ask('GET /profiles/ff_experiment', { as: 'new' })).json).toEqual({
      ff_experiments_involved: [],
    })
  })

  test('joined experiments are listed once, in the order of joining, and are never removed', async () => {
    expect((await join('ann', 'price')).json).toEqual({ value: 'price' })
    expect((await join('ann', 'new-paywall,price')).json).toEqual({ value: 'price,new-paywall' })
    expect((await join('ann', '')).json).toEqual({ value: 'price,new-paywall' })
    expect((await ask('GET /profiles/flags', { as: 'ann' })).json).toEqual({ value: 'price,new-paywall' })
    expect((await ask('GET /profiles/ff_experiment', { as: 'ann' })).json).toEqual({
      ff_experiments_involved: ['price', 'new-paywall'],
    })
    expect((await ask('GET /profiles/flags', { as: 'bob' })).json).toEqual({ value: '' })
  })

  test('if devices of one user join experiments at the same time, all the experiments are stored', async () => {
    await Promise.all(['a', 'b', 'a,c', 'd'].map((value) => join('both', value)))
    const { value } = (await ask('GET /profiles/flags', { as: 'both' })).json as { value: string }
    expect(value.split(',').sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a user can join 200 experiments with keys of 100 characters; joining them again changes nothing', async () => {
    const value = Array.from({ length: 200 }, (_, n) => String(n).padStart(100, '0')).join(',')
    expect((await join('many', value)).json).toEqual({ value })
    expect((await join('many', value)).json).toEqual({ value })
  })

  test.each([
    ['an unknown flag', 'a', 'premium'],
    ['a space', 'a, b', undefined],
    ['an empty experiment key', 'a,,b', undefined],
    ['an experiment key that is too long', 'x'.repeat(101), undefined],
    ['more experiments than the limit', Array.from({ length: 201 }, (_, n) => `e${n}`).join(','), undefined],
  ])('%s is refused', async (_what, value, key) => {
    expect(await join('wrong', value, key)).toMatchObject({ status: 400, json: { code: 'request-invalid' } })
    expect((await ask('GET /profiles/flags', { as: 'wrong' })).json).toEqual({ value: '' })
  })
})
