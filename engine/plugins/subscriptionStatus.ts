/**
 * A user's subscription status, computed from their products. Server and browser use the same function. Its test cases
 * are in `subscriptionStatus.cases.json`.
 */

/** One entry in the response of `GET /v1/billing/products/available`. */
export interface UserProduct {
  status: string
  category: string
  type: string
  trial: boolean
}

export type Tier = 'free' | 'trial' | 'premium'

export interface SubscriptionStatus {
  /** The highest tier of all products with the status `ok`. */
  subscription: Tier
  /** Also `premium` if the profile grants the courses for free and the products have been fetched. */
  courses: Tier
  /** The user has a valid product of the category `self study`, paid or in a trial. `freeForUkraine` does not count. */
  hasCourseProduct: boolean
  hasCoursesPremium: boolean
  tutoring: Tier
  hasTutoringSubscription: boolean
  /** `canceled`: the user has products of the type `group_lessons`, but none has the status `ok`. */
  groupLessons: 'none' | 'active' | 'canceled'
  /** True once a fetch has succeeded or failed. */
  isSubscriptionFetched: boolean
}

/** The status before the first fetch, and for visitors who are not signed in. */
export const noSubscription: SubscriptionStatus = {
  subscription: 'free',
  courses: 'free',
  hasCourseProduct: false,
  hasCoursesPremium: false,
  tutoring: 'free',
  hasTutoringSubscription: false,
  groupLessons: 'none',
  isSubscriptionFetched: false,
}

/** The result of a fetch of products. `blocked` means that nothing was fetched. */
export type ProductFetch =
  | { ended: 'succeeded'; products: readonly UserProduct[] }
  | { ended: 'failed' }
  | { ended: 'blocked' }

/**
 * The status after a fetch. A failed fetch makes the subscription and the courses free, and keeps tutoring and group
 * lessons. A blocked fetch changes nothing.
 * @param last the status before the fetch.
 * @param freeForUkraine true if the user's profile unlocks the courses.
 */
export function statusAfter(
  fetched: ProductFetch,
  last: SubscriptionStatus,
  freeForUkraine: boolean,
): SubscriptionStatus {
  if (fetched.ended === 'blocked') return last
  const status =
    fetched.ended === 'succeeded'
      ? statusOf(fetched.products, freeForUkraine)
      : { ...last, subscription: 'free' as const, courses: 'free' as const, hasCourseProduct: false }
  return {
    ...status,
    hasCoursesPremium: status.courses !== 'free' || freeForUkraine,
    isSubscriptionFetched: true,
  }
}

function statusOf(products: readonly UserProduct[], freeForUkraine: boolean) {
  const valid = products.filter(({ status }) => status === 'ok')
  const tierIn = (category: string) => tierOf(valid.filter((product) => product.category === category))
  const [courses, tutoring] = [tierIn('self study'), tierIn('tutors')]
  return {
    subscription: tierOf(valid),
    courses: freeForUkraine ? ('premium' as const) : courses,
    hasCourseProduct: courses !== 'free',
    tutoring,
    hasTutoringSubscription: tutoring !== 'free',
    groupLessons: groupLessonsOf(products),
  }
}

/** One paid product is enough for `premium`, even beside trials. */
function tierOf(products: readonly UserProduct[]): Tier {
  if (products.length === 0) return 'free'
  return products.some(({ trial }) => !trial) ? 'premium' : 'trial'
}

function groupLessonsOf(products: readonly UserProduct[]): SubscriptionStatus['groupLessons'] {
  const lessons = products.filter(({ type }) => type === 'group_lessons')
  if (lessons.some(({ status }) => status === 'ok')) return 'active'
  return lessons.length > 0 ? 'canceled' : 'none'
}
