import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTime, testApi } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'

const url = 'GET /billing/products/available'
const course = { status: 'ok', category: 'self study', type: 'courses', trial: false }
const tutoring = { status: 'ok', category: 'tutors', type: 'tutoring', trial: true }
const groups = { status: 'canceled', category: 'tutors', type: 'group_lessons', trial: false }

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  const api = testDatabase.then(({ database }) => testApi({ database }))
  afterAll(async () => (await testDatabase).remove())
  const ask: Awaited<typeof api>['ask'] = async (...question) => (await api).ask(...question)

  beforeAll(async () => {
    const { database } = await testDatabase
    const rows = [course, tutoring, groups].map((product, n) => ({
      ...product,
      id: `ann-${n}`,
      user_id: 'ann',
      created_at: new Date(apiTime.getTime() + n),
    }))
    const productOfBob = { ...course, id: 'bob-0', user_id: 'bob', type: 'all_courses', created_at: apiTime }
    await database.use((db) =>
      db
        .insertInto('products')
        .values([...rows, productOfBob])
        .execute(),
    )
  })

  test.each([
    ['', [course, tutoring, groups]],
    ['?status=ok', [course, tutoring]],
    ['?category=tutors&type=group_lessons', [groups]],
    ['?category=tutors&category=self%20study', [course, tutoring, groups]],
    ['?status=canceled&status=refunded', [groups]],
    ['?type=none', []],
  ])('the query "%s" returns the matching products of the caller', async (query, products) => {
    const { status, json } = await ask(url + query, { as: 'ann' })
    expect([status, json]).toEqual([200, products])
  })

  test('a user without products gets an empty list', async () => {
    expect((await ask(url, { as: 'new' })).json).toEqual([])
  })

  test.each([
    ['?user_id=bob', '"user_id"'],
    ['?status[]=ok', '"status[]"'],
    [`?type=${'x'.repeat(101)}`, 'type/0'],
    [`?${Array.from({ length: 21 }, () => 'type=a').join('&')}`, 'type'],
    ['?type=a%00b', 'type/0'],
  ])('the query %s is refused, and the message names the field', async (query, field) => {
    const { status, json } = await ask(url + query, { as: 'ann' })
    expect([status, json]).toMatchObject([400, { message: expect.stringContaining(field) }])
  })
})
