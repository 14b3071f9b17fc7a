/**
 * What a user's products make of them: one function for the server, the browser and the flags. Its cases are in
 * `subscriptionStatus.cases.json`.
 */

/** As `GET /v1/billing/products/available` gives it. */
export interface Product {
  status: string
  category: string
  type: string
  trial: boolean
}

export type Tier = 'free' | 'trial' | 'premium'

export interface SubscriptionStatus {
  /** Of all products together. */
  subscription: Tier
  courses: Tier
  /** They pay for courses, or are about to: a grant does not make it true. */
  coursesPaying: boolean
  hasCoursesPremium: boolean
  tutoring: Tier
  hasTutoringSubscription: boolean
  groupLessons: 'none' | 'active' | 'canceled'
  /** True once a fetch has ended, with success or without. */
  isSubscriptionFetched: boolean
}

/** The status before the first fetch, and of visitors who are not signed in. */
export const noSubscription: SubscriptionStatus = {
  subscription: 'free',
  courses: 'free',
  coursesPaying: false,
  hasCoursesPremium: false,
  tutoring: 'free',
  hasTutoringSubscription: false,
  groupLessons: 'none',
  isSubscriptionFetched: false,
}

/** How a fetch of products ended; a blocked one did not begin. */
export type ProductFetch =
  | { ended: 'well'; products: readonly Product[] }
  | { ended: 'failed' }
  | { ended: 'blocked' }

/**
 * @param last what held before the fetch.
 * @param freeForUkraine the user's profile grants the courses.
 */
export function statusAfter(
  fetched: ProductFetch,
  last: SubscriptionStatus,
  freeForUkraine: boolean,
): SubscriptionStatus {
  if (fetched.ended === 'blocked') return last
  const status =
    fetched.ended === 'well'
      ? statusOf(fetched.products, freeForUkraine)
      : { ...last, subscription: 'free' as const, courses: 'free' as const, coursesPaying: false }
  return {
    ...status,
    hasCoursesPremium: status.courses !== 'free' || freeForUkraine,
    isSubscriptionFetched: true,
  }
}

function statusOf(products: readonly Product[], freeForUkraine: boolean) {
  const counted = products.filter(({ status }) => status === 'ok')
  const tierIn = (category: string) => tierOf(counted.filter((product) => product.category === category))
  const [courses, tutoring] = [tierIn('self study'), tierIn('tutors')]
  return {
    subscription: tierOf(counted),
    courses: freeForUkraine ? ('premium' as const) : courses,
    coursesPaying: courses !== 'free',
    tutoring,
    hasTutoringSubscription: tutoring !== 'free',
    groupLessons: groupLessonsOf(products),
  }
}

/** One product that is paid for outweighs any trial. */
function tierOf(counted: readonly Product[]): Tier {
  if (counted.length === 0) return 'free'
  return counted.some(({ trial }) => !trial) ? 'premium' : 'trial'
}

function groupLessonsOf(products: readonly Product[]): SubscriptionStatus['groupLessons'] {
  const lessons = products.filter(({ type }) => type === 'group_lessons')
  if (lessons.some(({ status }) => status === 'ok')) return 'active'
  return lessons.length > 0 ? 'canceled' : 'none'
}
