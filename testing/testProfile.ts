/** Creates the profile of a browser, with an API in memory and a clock that the test moves. */
import type { Keeper, KeeperEntry } from '../engine/plugins/keeper.ts'
import type { UserProduct } from '../engine/plugins/subscriptionStatus.ts'
import { ApiFailure, type ApiCall } from '../engine/plugins/apiClient.ts'
import { createProfile } from '../engine/plugins/auth/browser/profile/createProfile.ts'
import { profileCalls } from '../engine/plugins/auth/browser/profile/profileCalls.ts'
import { nextTask } from './nextTask.ts'

/** The time at which a test starts. The API also gives this time to each entry that it stores. */
export const profileTime = '2026-11-20T12:00:00.000Z'
/** A premium-lessons configuration, as it is stored. */
export const storedConf = {
  course_premium_lessons_conf: { value: '{"freeLessons":5}', updated_at: profileTime },
}

export interface TestProfileOptions {
  /** The entries that the API has stored. Default: `storedConf`. */
  keeper?: Keeper
  freeForUkraine?: boolean
  products?: readonly UserProduct[]
  /** Whether fetching the products is blocked. */
  blocked?: boolean
  /** For each route, such as `GET /v1/profiles`: the failures of its first calls, in order. Later calls succeed. */
  failures?: Record<string, ApiFailure[]>
  /** The body that the API returns instead of a profile. */
  profile?: unknown
}

/**
 * Returns the profile, and for the test: the stored entries, the routes of all calls, the pauses in milliseconds and
 * the reported errors.
 */
export function openTestProfile(options: TestProfileOptions = {}) {
  const keeper: Record<string, KeeperEntry> = { ...(options.keeper ?? storedConf) }
  const calledRoutes: string[] = []
  const pauses: number[] = []
  const reportedErrors: unknown[] = []
  const failures = options.failures ?? {}
  let now = Date.parse(profileTime)
  /** The experiments that the user has joined, separated by commas. */
  let joined = 'price'
  /** Each function lets one held call continue. The oldest call is first. */
  const releases: (() => void)[] = []
  let isHeld = false

  const answer = ({ path, method = 'GET', body }: ApiCall): unknown => {
    if (path.startsWith('/v1/profiles/keeper/')) {
      keeper[path.slice('/v1/profiles/keeper/'.length)] = {
        value: (body as { value: string }).value,
        updated_at: profileTime,
      }
      return {}
    }
    if (path === '/v1/profiles/flags') {
      if (method === 'PUT') joined = `${joined},${(body as { value: string }).value}`
      return { value: joined }
    }
    if (path !== '/v1/profiles') return options.products ?? []
    const { freeForUkraine: free_for_ukraine = false } = options
    return 'profile' in options
      ? options.profile
      : { user_id: 'ann', email: null, free_for_ukraine, keeper: { ...keeper } }
  }
  const call = async (request: ApiCall) => {
    const route = `${request.method ?? 'GET'} ${request.path}`
    calledRoutes.push(route)
    const failure = failures[route]?.shift()
    if (isHeld) await new Promise<void>((done) => releases.push(done))
    if (failure) throw failure
    return answer(request)
  }
  const wait = (milliseconds: number) => Promise.resolve(void pauses.push(milliseconds))
  const profile = createProfile({
    calls: () => profileCalls({ call, wait, now: () => now }),
    show: () => undefined,
    reportFailure: (error) => void reportedErrors.push(error),
    ...{ wait, now: () => now },
    isSubscriptionFetchBlocked: options.blocked ?? false,
    premiumLessons: '{"freeLessons":3}',
  })
  return {
    ...profile,
    ...{ keeper, calledRoutes, pauses, reportedErrors },
    async signIn(uid = 'ann') {
      profile.follow({ status: 'registered', uid })
      await nextTask()
    },
    /** From now on, each call waits for `answerOldest` or `answerNewest`. */
    holdCalls: () => void (isHeld = true),
    /** Answers the oldest waiting call. */
    async answerOldest() {
      releases.shift()!()
      await nextTask()
    },
    /** Answers the newest waiting call. */
    async answerNewest() {
      releases.pop()!()
      await nextTask()
    },
    moveClock: (milliseconds: number) => void (now += milliseconds),
  }
}

/** A list with the value `count` times. */
export const repeated = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
