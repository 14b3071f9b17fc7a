import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTime } from '../../../testing/testApi.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { storedAccounts } from './accounts.ts'

const course = { status: 'ok', category: 'self study', type: 'courses', trial: false }
const tutoring = { status: 'canceled', category: 'tutors', type: 'tutoring', trial: true }

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())
  const accounts = async () => storedAccounts((await testDatabase).database, () => apiTime)
  const accountOf = async (uid: string) => accounts().then((stored) => stored.accountOf(uid))

  beforeAll(async () => {
    const { database } = await testDatabase
    const product = (id: string, user_id: string, fields: typeof course) => ({
      ...fields,
      ...{ id, user_id, created_at: apiTime },
    })
    await database.use(async (db) => {
      await db
        .insertInto('products')
        .values([product('1', 'ann', course), product('2', 'ann', tutoring), product('3', 'bob', course)])
        .execute()
      await db
        .insertInto('profiles')
        .values({ user_id: 'ann', name: 'Ann', free_for_ukraine: true, updated_at: apiTime })
        .execute()
    })
  })

  test('an account contains only the products and the profile of its user', async () => {
    const { products, ...profile } = await accountOf('ann')
    expect(profile).toEqual({ freeForUkraine: true, name: 'Ann' })
    expect(products).toHaveLength(2)
    expect(products).toEqual(expect.arrayContaining([course, tutoring]))
  })

  test('the account of a user without a profile contains their products', async () => {
    expect(await accountOf('bob')).toEqual({ products: [course], freeForUkraine: false })
  })

  test('renaming a user does not rename another user', async () => {
    await (await accounts()).rename('cat', 'Cat')
    expect([await accountOf('cat'), await accountOf('bob')]).toMatchObject([{ name: 'Cat' }, {}])
    expect(await accountOf('bob')).not.toHaveProperty('name')
  })

  test('the account of a new user is empty', async () => {
    expect(await accountOf('new')).toEqual({ products: [], freeForUkraine: false })
  })
})
