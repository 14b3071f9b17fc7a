/**
 * The profile of the registered user. It is fetched after a sign-in, and emptied after a sign-out. A value of the
 * keeper (`keeper.ts`), such as the settings, is shown at once, then stored. A new name or email address is stored
 * first, then shown.
 */
import type { AccountState } from '../../../../core/account/accountState.ts'
import {
  accessibilityKey,
  premiumLessonsKey,
  settingsKey,
  storedAccessibility,
  type Keeper,
} from '../../../keeper.ts'
import { noProfile, profileAfter, withKeeper, type ProfileState } from '../../../profileState.ts'
import type { ProfileValue } from '../../../profileValue.ts'
import type { ProductFetch } from '../../../subscriptionStatus.ts'
import { SignedOut } from '../../../apiClient.ts'
import type { ProfileCalls } from './profileCalls.ts'

export interface ProfilePorts {
  /** Creates new calls for each user, because calls cache responses. */
  calls(): ProfileCalls
  show(value: ProfileValue): void
  reportFailure(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** While true, no products are fetched. */
  isSubscriptionFetchBlocked: boolean
  /** The default premium-lessons configuration, stored for a registered user who has none. */
  premiumLessons: string
  /** Milliseconds since 1970. */
  now(): number
}

/** Milliseconds between a sign-in and the first fetch. */
const firstFetchDelay = 100

export interface RunningProfile {
  value(): ProfileValue
  /** To be called with the account each time that the account changes. */
  follow(account: Pick<AccountState, 'status' | 'uid'>): void
}

export function createProfile(ports: ProfilePorts): RunningProfile {
  const { isSubscriptionFetchBlocked } = ports
  const empty = noProfile(isSubscriptionFetchBlocked)
  let state: ProfileState = { ...empty, status: 'loading' }
  let calls = ports.calls()
  /** The id of the registered user. Undefined if no user is registered, null while this is unknown. */
  let user: string | undefined | null = null
  /** The values that the server has stored. */
  let stored: Keeper = {}
  /** The values that are shown but not stored yet. */
  const pending = new Map<string, Keeper[string]>()
  /** The first fetch for this user. Changed settings wait for it, because they are merged with the fetched values. */
  let firstFetch: Promise<void> = Promise.resolve()
  /** The newest fetch for this user. An older fetch shows nothing, and resolves when the newest fetch resolves. */
  let newestFetch: Promise<void> = Promise.resolve()
  /** Writes run one after another, so that the value of the last call stays. */
  let writes: Promise<unknown> = Promise.resolve()
  let hasTriedPremiumLessons = false
  let newestFetchNumber = 0

  const show = (next: ProfileState) => ports.show(valueOf((state = next)))
  const showKeeper = () => show(withKeeper(state, { ...stored, ...Object.fromEntries(pending) }))

  function reset(uid: string | undefined): void {
    user = uid
    calls = ports.calls()
    stored = {}
    pending.clear()
    hasTriedPremiumLessons = false
    newestFetchNumber++
    newestFetch = Promise.resolve()
    show({ ...empty, status: uid === undefined ? 'none' : 'loading' })
  }

  function follow({ status, uid }: Pick<AccountState, 'status' | 'uid'>): void {
    if (status === 'loading') return
    const next = status === 'registered' ? uid : undefined
    if (next === user) return
    reset(next)
    if (next === undefined) return
    firstFetch = ports.wait(firstFetchDelay).then(() => (user === next ? refetch() : undefined))
  }

  function refetch(): Promise<void> {
    if (user) newestFetch = fetchProfile()
    return newestFetch
  }

  async function fetchProfile(): Promise<void> {
    const fetchNumber = ++newestFetchNumber
    const [profile, products] = await Promise.all([calls.profile().catch(() => undefined), fetchProducts()])
    // The user has changed, or a later fetch has newer data.
    if (fetchNumber !== newestFetchNumber) return newestFetch
    stored = profile?.keeper ?? {}
    show(profileAfter(state, profile, products))
    if (pending.size > 0) showKeeper()
    if (profile) await ensurePremiumLessons()
  }

  const fetchProducts = (): Promise<ProductFetch> =>
    isSubscriptionFetchBlocked
      ? Promise.resolve({ ended: 'blocked' })
      : calls.products().then(
          (products) => ({ ended: 'succeeded', products }),
          () => ({ ended: 'failed' }),
        )

  /** Runs once for each user. Otherwise a server that does not store the value would get endless requests. */
  async function ensurePremiumLessons(): Promise<void> {
    if (hasTriedPremiumLessons || stored[premiumLessonsKey]) return
    hasTriedPremiumLessons = true
    await keep(premiumLessonsKey, ports.premiumLessons).catch((error: unknown) => {
      if (!(error instanceof SignedOut)) ports.reportFailure(error)
    })
  }

  async function keep(key: string, value: string): Promise<void> {
    const owner = user
    if (!owner) throw new Error(`No user is registered: "${key}" cannot be stored`)
    const entry = { value, updated_at: new Date(ports.now()).toISOString() }
    pending.set(key, entry)
    showKeeper()
    try {
      writes = writes.catch(() => undefined).then(() => (user === owner ? calls.keep(key, value) : undefined))
      await writes
    } catch (error) {
      if (owner === user && pending.get(key) === entry) {
        pending.delete(key)
        showKeeper()
      }
      throw error
    }
    if (owner !== user) return
    stored = { ...stored, [key]: entry }
    if (pending.get(key) === entry) pending.delete(key)
    await refetch()
  }

  /**
   * Waits until the stored values are loaded, because changes are merged with the stored values.
   * @throws if the stored values cannot be loaded, or if the user signs out or another user signs in first.
   */
  async function waitUntilLoaded(): Promise<void> {
    const owner = user
    await firstFetch
    if (user === owner && state.status === 'failed') await refetch()
    if (user && user !== owner) throw new Error('Settings cannot be stored: another user has signed in')
    if (state.status !== 'ready')
      throw new Error(`Settings need a loaded profile; its status is "${state.status}"`)
  }

  const actions = {
    keep,
    refetch,
    async saveSettings(changes) {
      await waitUntilLoaded()
      await keep(settingsKey, JSON.stringify({ ...state.settings, ...changes }))
    },
    async saveAccessibility(changes) {
      // Stores no default values, because they would replace the values that the device has stored.
      await waitUntilLoaded()
      const fields = storedAccessibility(state.userProfile.keeper)
      await keep(accessibilityKey, JSON.stringify({ ...fields, ...changes }))
    },
    async change(changes) {
      await calls.change(changes)
      await refetch()
    },
    experiments: () => (user ? calls.experiments() : Promise.resolve(null)),
    async joinExperiment(key) {
      const owner = user
      if (!owner || (await calls.experiments())?.includes(key) || user !== owner) return
      await calls.join(key)
    },
  } satisfies Partial<ProfileValue>
  const valueOf = (shown: ProfileState): ProfileValue => ({ ...shown, ...actions })

  return { value: () => valueOf(state), follow }
}
