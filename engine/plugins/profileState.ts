/**
 * A registered user's profile and subscription in the browser: the state in the auth plugin's atom `profile`. The state
 * is only for display. The server decides for each request what a user may see.
 */
import {
  accessibilityOf,
  hasCompletedFirstLesson,
  settingsOf,
  type Accessibility,
  type Keeper,
  type UserSettings,
} from './keeper.ts'
import {
  noSubscription,
  statusAfter,
  type ProductFetch,
  type SubscriptionStatus,
} from './subscriptionStatus.ts'

/** The response of `GET /v1/profiles`. */
export interface UserProfile {
  readonly keeper: Keeper
  readonly user_id: string
  readonly email: string | null
  readonly name?: string | null
  readonly free_for_ukraine: boolean
}

export interface ProfileState {
  /** `none`: the visitor is not a registered user. `failed`: the profile could not be fetched, and counts as empty. */
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly userProfile: UserProfile
  readonly settings: UserSettings
  readonly accessibility: Accessibility
  readonly completedFirstLesson: boolean
  /** True also in a trial, and if the profile grants the courses for free. */
  readonly hasCoursesPremium: boolean
  readonly hasTutoringSubscription: boolean
  readonly groupLessonsSubscriptionStatus: SubscriptionStatus['groupLessons']
  readonly isSubscriptionFetched: boolean
  /** The option `subscriptionFetchBlocked`. If true, no products are fetched, and `subscription` never changes. */
  readonly isSubscriptionFetchBlocked: boolean
  readonly subscription: SubscriptionStatus
}

const emptyProfile: UserProfile = { keeper: {}, user_id: '', email: null, free_for_ukraine: false }

/** The state without a registered user. */
export const noProfile = (isSubscriptionFetchBlocked: boolean): ProfileState => ({
  ...{ status: 'none', userProfile: emptyProfile, settings: {}, isSubscriptionFetchBlocked },
  ...{ accessibility: accessibilityOf({}), completedFirstLesson: false },
  ...subscriptionFieldsOf(noSubscription),
})

/** The state after a fetch. @param profile undefined if the fetch failed: profile and settings become empty. */
export function profileAfter(
  last: ProfileState,
  profile: UserProfile | undefined,
  products: ProductFetch,
): ProfileState {
  const subscription = statusAfter(products, last.subscription, profile?.free_for_ukraine ?? false)
  const status = profile ? 'ready' : 'failed'
  const keeper = profile?.keeper ?? {}
  return {
    ...withKeeper({ ...last, status, userProfile: profile ?? emptyProfile }, keeper),
    ...(!profile && { settings: {} }),
    ...subscriptionFieldsOf(subscription),
  }
}

/** The state with these stored values (`keeper.ts`), and with everything that is computed from them. */
export const withKeeper = (state: ProfileState, keeper: Keeper): ProfileState => ({
  ...state,
  userProfile: { ...state.userProfile, keeper },
  settings: settingsOf(keeper),
  accessibility: accessibilityOf(keeper),
  completedFirstLesson: hasCompletedFirstLesson(keeper),
})

const subscriptionFieldsOf = (subscription: SubscriptionStatus) => ({
  subscription,
  hasCoursesPremium: subscription.hasCoursesPremium,
  hasTutoringSubscription: subscription.hasTutoringSubscription,
  groupLessonsSubscriptionStatus: subscription.groupLessons,
  isSubscriptionFetched: subscription.isSubscriptionFetched,
})
