/** The profile in the browser: when it is fetched, and its values without a user or without a response. */
import { describe, expect, test } from 'vitest'
import type { UserProduct } from '../../../subscriptionStatus.ts'
import { openTestProfile as open, repeated } from '../../../../../testing/testProfile.ts'
import { nextTask } from '../../../../../testing/nextTask.ts'
import { ApiFailure, SignedOut } from '../../../apiClient.ts'

const premium: UserProduct = { status: 'ok', category: 'self study', type: 'courses', trial: false }
const tutors: UserProduct = { ...premium, category: 'tutors' }
const lessons: UserProduct = { ...premium, type: 'group_lessons' }

const bothFetches = ['GET /v1/profiles', 'GET /v1/billing/products/available']

describe('signing in', () => {
  test('fetches profile and products 100 ms later', async () => {
    const page = open({ products: [premium, tutors, lessons] })
    expect(page.value().status).toBe('loading')
    await page.signIn()
    expect([page.pauses, page.calledRoutes]).toEqual([[100], bothFetches])
    expect(page.value()).toMatchObject({
      ...{ status: 'ready', hasCoursesPremium: true, hasTutoringSubscription: true },
      ...{ groupLessonsSubscriptionStatus: 'active', isSubscriptionFetched: true },
      settings: { soundEffects: true },
      userProfile: { user_id: 'ann' },
    })
  })

  test('as the same user again fetches nothing', async () => {
    const page = open()
    await page.signIn()
    await page.signIn()
    expect(page.calledRoutes).toEqual(bothFetches)
  })

  test('as a user whose profile has `free_for_ukraine` unlocks the courses', async () => {
    const page = open({ freeForUkraine: true })
    await page.signIn()
    expect(page.value()).toMatchObject({ hasCoursesPremium: true, subscription: { subscription: 'free' } })
  })
})

describe('without a registered user', () => {
  test.each(['anonymous', 'none', 'unavailable'] as const)(
    'while the status is "%s", no profile is fetched',
    async (status) => {
      const page = open()
      page.follow({ status, uid: 'silent' })
      await nextTask()
      expect([page.value().status, page.calledRoutes]).toEqual(['none', []])
      await expect(page.value().keep('accessibility', '{}')).rejects.toThrow('No user is registered')
      expect(await page.value().experiments()).toBeNull()
    },
  )

  test('the profile, the subscription and the group lessons are reset', async () => {
    const page = open({ products: [premium, tutors, lessons] })
    await page.signIn()
    page.follow({ status: 'none' })
    expect(page.value()).toMatchObject({
      ...{ status: 'none', hasCoursesPremium: false, hasTutoringSubscription: false },
      ...{ groupLessonsSubscriptionStatus: 'none', isSubscriptionFetched: false, settings: {} },
      userProfile: { user_id: '', keeper: {} },
    })
  })

  test('a late response is ignored', async () => {
    const page = open({ products: [premium] })
    page.holdCalls()
    await page.signIn()
    page.follow({ status: 'none' })
    await page.answerOldest()
    await page.answerOldest()
    expect(page.value()).toMatchObject({ status: 'none', hasCoursesPremium: false })
  })
})

describe('a fetch that fails', () => {
  const down = new ApiFailure('down', 503)

  test('is retried three times, a second apart', async () => {
    const page = open({ failures: { 'GET /v1/profiles': repeated(3, down) } })
    await page.signIn()
    expect([page.pauses, page.value().status]).toEqual([[100, 1000, 1000, 1000], 'ready'])
  })

  test('leaves the profile and the settings empty, and shows the subscription that was fetched', async () => {
    const page = open({ failures: { 'GET /v1/profiles': repeated(4, down) }, products: [premium] })
    await page.signIn()
    expect(page.value()).toMatchObject({ status: 'failed', userProfile: { user_id: '', keeper: {} } })
    expect([page.value().settings, page.value().hasCoursesPremium]).toEqual([{}, true])
  })

  test('stores no default premium-lessons configuration, because the server may already have one', async () => {
    const page = open({ keeper: {}, failures: { 'GET /v1/profiles': repeated(4, down) } })
    await page.signIn()
    expect(page.calledRoutes.filter((route) => route.startsWith('PUT'))).toEqual([])
  })

  test('leaves the user on the free tier if the products are missing; the subscription counts as fetched', async () => {
    const page = open({ failures: { 'GET /v1/billing/products/available': repeated(4, down) } })
    await page.signIn()
    expect(page.value()).toMatchObject({
      ...{ isSubscriptionFetched: true, hasCoursesPremium: false },
      subscription: { subscription: 'free', courses: 'free' },
    })
  })

  test('is not retried after status 401, because a retry cannot help', async () => {
    const page = open({ failures: { 'GET /v1/profiles': [new ApiFailure('who?', 401)] } })
    await page.signIn()
    expect([page.pauses, page.value().status]).toEqual([[100], 'failed'])
  })
})

test.each([[null], ['text'], [{ keeper: {} }]])(
  'a response that is not a profile counts as a failed fetch: %j',
  async (profile) => {
    const page = open({ profile })
    await page.signIn()
    expect(page.value().status).toBe('failed')
  },
)

test('while fetches are blocked, no products are requested, and the subscription counts as not fetched', async () => {
  const page = open({ blocked: true, products: [premium] })
  await page.signIn()
  expect(page.calledRoutes).toEqual(['GET /v1/profiles'])
  expect(page.value()).toMatchObject({ isSubscriptionFetchBlocked: true, isSubscriptionFetched: false })
})

describe('the premium-lessons configuration', () => {
  test('is stored for a user who has none, and the profile is fetched again', async () => {
    const page = open({ keeper: {} })
    await page.signIn()
    expect(page.keeper.course_premium_lessons_conf!.value).toBe('{"freeLessons":3}')
    expect(page.calledRoutes).toEqual([
      ...bothFetches,
      'PUT /v1/profiles/keeper/course_premium_lessons_conf',
      ...bothFetches,
    ])
  })

  test('is not overwritten', async () => {
    const page = open()
    await page.signIn()
    expect(page.keeper.course_premium_lessons_conf!.value).toBe('{"freeLessons":5}')
  })

  test('is sent only once, even if the server does not keep it', async () => {
    const page = open({ profile: { user_id: 'ann', keeper: {} } })
    await page.signIn()
    await page.value().refetch()
    expect(page.calledRoutes.filter((route) => route.startsWith('PUT'))).toHaveLength(1)
  })

  test('causes no report if the user signs out while it is being stored', async () => {
    const route = 'PUT /v1/profiles/keeper/course_premium_lessons_conf'
    const page = open({ keeper: {}, failures: { [route]: [new SignedOut('who?', 401)] } })
    await page.signIn()
    expect([page.calledRoutes.includes(route), page.reportedErrors]).toEqual([true, []])
  })

  test('causes a report if the server cannot store it, and the profile stays ready', async () => {
    const route = 'PUT /v1/profiles/keeper/course_premium_lessons_conf'
    const page = open({ keeper: {}, failures: { [route]: [new ApiFailure('full', 500)] } })
    await page.signIn()
    expect([page.value().status, page.reportedErrors.length]).toEqual(['ready', 1])
  })
})
