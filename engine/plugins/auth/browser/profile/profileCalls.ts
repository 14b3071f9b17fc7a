/** The calls of the product API that the profile needs. */
import type { KeeperEntry } from '../../../keeper.ts'
import type { UserProfile } from '../../../profileState.ts'
import type { ProfileChanges } from '../../../profileValue.ts'
import type { UserProduct } from '../../../subscriptionStatus.ts'
import { retry } from '../../../../core/retry.ts'
import { ApiFailure, type CallApi } from '../../../apiClient.ts'

export interface ProfileCalls {
  profile(): Promise<UserProfile>
  products(): Promise<readonly UserProduct[]>
  /** Stores a value of the keeper (`keeper.ts`). */
  keep(key: string, value: string): Promise<KeeperEntry>
  change(changes: ProfileChanges): Promise<void>
  /** The experiments that the user has joined. Null if they could not be fetched: this call never throws. */
  experiments(): Promise<readonly string[] | null>
  join(experiment: string): Promise<void>
}

/** The API's name for the flag that contains the joined experiments. It is the only flag that this file uses. */
const flagKey = 'ff_experiments_involved'

/** Milliseconds for which the joined experiments are cached. */
const experimentsMaxAge = 5 * 60_000

/** True for errors that a retry may fix: no response, a server error, or too many requests. */
const isTransient = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status === undefined || error.status >= 500 || error.status === 429

/** The API's specification demands that a change is sent again after status 400. */
const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 400

export interface CallPorts {
  call: CallApi
  wait(milliseconds: number): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

export function profileCalls({ call, wait, now }: CallPorts): ProfileCalls {
  const read = (path: string, name: string) => retry(() => call({ path, name }), { when: isTransient, wait })
  let joined: { at: number; keys: readonly string[] } | undefined

  const fetchExperiments = async () => {
    const response = await call({ path: '/v1/profiles/flags', name: 'user-flags', silent: true })
    const keys = (response as { value: string }).value.split(',').filter((key) => key !== '')
    joined = { at: now(), keys }
    return keys
  }

  return {
    profile: async () => profileOf(await read('/v1/profiles', 'profile')),
    async products() {
      const products = await read('/v1/billing/products/available', 'products')
      if (!Array.isArray(products)) throw new ApiFailure('The products are not a list')
      return products as UserProduct[]
    },
    keep: async (key, value) => {
      const path = `/v1/profiles/keeper/${encodeURIComponent(key)}`
      return (await call({ method: 'PUT', path, body: { value }, name: 'keeper' })) as KeeperEntry
    },
    async change(changes) {
      const patch = () =>
        call({ method: 'PATCH', path: '/v1/profiles', body: changes, name: 'profile-change' })
      await retry(patch, { when: isRefused, wait })
    },
    async experiments() {
      if (joined && now() - joined.at < experimentsMaxAge) return joined.keys
      return fetchExperiments().catch(() => null)
    },
    async join(experiment) {
      const body = { key: flagKey, value: experiment }
      await call({ method: 'PUT', path: '/v1/profiles/flags', body, name: 'user-flags' })
      // If the new list cannot be fetched now, the next call fetches it.
      joined = undefined
      await fetchExperiments().catch(() => null)
    },
  }
}

/** @throws {ApiFailure} if the response is not a profile. */
function profileOf(response: unknown): UserProfile {
  const profile = (response ?? {}) as Partial<UserProfile>
  if (typeof profile.user_id !== 'string') throw new ApiFailure('The response is not a profile')
  const { keeper } = profile
  return {
    ...{ email: null, free_for_ukraine: false, ...profile, user_id: profile.user_id },
    keeper: typeof keeper === 'object' && keeper !== null ? keeper : {},
  }
}
