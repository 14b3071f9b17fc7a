/** The context root "user" of a signed-in user. The tests of subscriptionStatus cover the tiers themselves. */
import { describe, expect, test } from 'vitest'
import type { Account } from '../accounts.ts'
import type { UserProduct } from '../subscriptionStatus.ts'
import type { Caller } from '../identity.ts'
import { createUserReader, nobody, type UserPorts } from './readUser.ts'

const ann: Caller = { uid: 'ann', anonymous: false, email: 'ann@example.com', authTime: 0 }
const course: UserProduct = { status: 'ok', category: 'self study', type: 'courses', trial: false }
const empty: Account = { products: [], freeForUkraine: false }

function reader(accountOf: () => Promise<Account>, changes: Partial<UserPorts> = {}) {
  const failures: string[] = []
  const requested: string[] = []
  let time = 0
  const read = createUserReader({
    accounts: {
      accountOf: (uid) => {
        requested.push(uid)
        return accountOf()
      },
      rename: () => Promise.resolve(),
    },
    subscriptionFetchBlocked: false,
    tutorAccess: { ai: true, human: false },
    now: () => new Date(time),
    reportFailure: (message) => void failures.push(message),
    ...changes,
  })
  return { read, failures, requested, advance: (milliseconds: number) => void (time += milliseconds) }
}

const free = { registered: true, subscription: 'free', courses: 'free' }

test('a user has a name, an email address, and tiers that depend on their products', async () => {
  const account = { ...empty, products: [course], name: 'Ann', email: 'other@example.com' }
  const { read, requested } = reader(() => Promise.resolve(account))
  expect(await read(ann)).toEqual({
    ...{ registered: true, subscription: 'premium', courses: 'premium', tutoring: 'free' },
    ...{ groupLessons: 'none', aiTutor: true, humanTutor: false, name: 'Ann', email: 'ann@example.com' },
  })
  expect(requested).toEqual(['ann'])
})

test('if the identity provider has no email address, the user has the address in the profile', async () => {
  const { read } = reader(() => Promise.resolve({ ...empty, email: 'own@example.com' }))
  expect(await read({ uid: 'ann', anonymous: false, authTime: 0 })).toMatchObject({
    email: 'own@example.com',
  })
})

test.each([
  [true, false],
  [false, true],
])('only a registered user gets the tutors of `tutorAccess` (ai: %s, human: %s)', async (ai, human) => {
  const { read } = reader(() => Promise.resolve(empty), { tutorAccess: { ai, human } })
  expect(await read(ann)).toMatchObject({ aiTutor: ai, humanTutor: human })
  expect(await read({ ...ann, anonymous: true })).toEqual(nobody)
})

test('the grant `freeForUkraine` unlocks the courses', async () => {
  const { read } = reader(() => Promise.resolve({ ...empty, freeForUkraine: true }))
  expect(await read(ann)).toMatchObject({ subscription: 'free', courses: 'premium' })
})

test('an anonymous account counts as not registered, and its data is not read', async () => {
  const { read, requested } = reader(() => Promise.resolve(empty))
  expect(await read({ ...ann, anonymous: true })).toEqual(nobody)
  expect(requested).toEqual([])
})

test('while fetches are blocked, no products are read', async () => {
  const { read, requested } = reader(() => Promise.resolve({ ...empty, products: [course] }), {
    subscriptionFetchBlocked: true,
  })
  expect(await read(ann)).toMatchObject(free)
  expect(requested).toEqual([])
})

test('if another API stores the accounts, every user has the free tier here', async () => {
  const { read, failures } = reader(() => Promise.resolve(empty), { accounts: undefined })
  expect(await read(ann)).toMatchObject(free)
  expect(failures).toEqual([])
})

describe('a failure to read the account', () => {
  const down = () => Promise.reject(new Error('no connection'))

  test('leaves the user signed in, with the free tier', async () => {
    expect(await reader(down).read(ann)).toMatchObject({ ...free, email: 'ann@example.com' })
  })

  test('is reported if the database does not respond within 500 ms, and the user has the free tier', async () => {
    const { read, failures } = reader(() => new Promise(() => undefined))
    expect(await read(ann)).toMatchObject(free)
    expect(failures).toEqual(['no response within 500 ms'])
  })

  test('is reported once in 20 seconds', async () => {
    const { read, failures, advance } = reader(down)
    await read(ann)
    advance(19_999)
    await read(ann)
    expect(failures).toEqual(['no connection'])
    advance(1)
    await read(ann)
    expect(failures).toEqual(['no connection', 'no connection'])
  })

  test('is reported once, even if it alternates with another failure', async () => {
    let calls = 0
    const { read, failures } = reader(() => Promise.reject(new Error(`failure ${calls++ % 2}`)))
    for (let each = 0; each < 4; each++) await read(ann)
    expect(failures).toEqual(['failure 0', 'failure 1'])
  })
})
