/** The profile of who uses this browser: fetched after a sign-in, reset without a user, changed at once and stored behind. */
import type { AccountState } from '../../../../core/account/accountState.ts'
import {
  accessibilityKey,
  premiumLessonsKey,
  settingsKey,
  type Keeper,
} from '../../../../core/account/keeper.ts'
import {
  noProfile,
  profileAfter,
  withKeeper,
  type ProfileState,
} from '../../../../core/account/profileState.ts'
import type { ProfileValue } from '../../../../core/account/profileValue.ts'
import type { ProductFetch } from '../../../../core/account/subscriptionStatus.ts'
import { SignedOut } from '../../../apiClient.ts'
import type { ProfileCalls } from './profileCalls.ts'

export interface ProfilePorts {
  /** New ones for each user: they remember answers. */
  calls(): ProfileCalls
  show(value: ProfileValue): void
  failed(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** While true no products are fetched. */
  isSubscriptionFetchBlocked: boolean
  /** Stored for a registered user who has none. */
  premiumLessons: string
  /** Milliseconds since 1970. */
  now(): number
}

/** Milliseconds between a sign-in and the first fetch. */
const delay = 100

export interface RunningProfile {
  value(): ProfileValue
  /** Who uses the browser now. */
  follow(account: Pick<AccountState, 'status' | 'uid'>): void
}

export function createProfile(ports: ProfilePorts): RunningProfile {
  const { isSubscriptionFetchBlocked } = ports
  const empty = noProfile(isSubscriptionFetchBlocked)
  let state: ProfileState = { ...empty, status: 'loading' }
  let calls = ports.calls()
  /** Undefined if nobody is registered, null while that is not known. */
  let user: string | undefined | null = null
  /** What the server has, without what is on its way there. */
  let stored: Keeper = {}
  const onTheWay = new Map<string, Keeper[string]>()
  /** The first fetch of this user: settings are merged with what it brings. */
  let first: Promise<void> = Promise.resolve()
  /** One write after another: the last one that was asked for is the one that stays. */
  let writes: Promise<unknown> = Promise.resolve()
  let hasPremiumLessons = false
  let fetches = 0

  const show = (next: ProfileState) => ports.show(valueOf((state = next)))
  const showKeeper = () => show(withKeeper(state, { ...stored, ...Object.fromEntries(onTheWay) }))

  function reset(uid: string | undefined): void {
    user = uid
    calls = ports.calls()
    stored = {}
    onTheWay.clear()
    hasPremiumLessons = false
    fetches++
    show({ ...empty, status: uid === undefined ? 'none' : 'loading' })
  }

  function follow({ status, uid }: Pick<AccountState, 'status' | 'uid'>): void {
    if (status === 'loading') return
    const next = status === 'registered' ? uid : undefined
    if (next === user) return
    reset(next)
    if (next !== undefined) first = ports.wait(delay).then(() => (user === next ? refetch() : undefined))
  }

  async function refetch(): Promise<void> {
    if (!user) return
    const fetch = ++fetches
    const [profile, products] = await Promise.all([calls.profile().catch(() => undefined), fetchProducts()])
    // Another user by now, or a later fetch that knows more.
    if (fetch !== fetches) return
    stored = profile?.keeper ?? {}
    show(profileAfter(state, profile, products))
    if (onTheWay.size > 0) showKeeper()
    if (profile) await ensurePremiumLessons()
  }

  const fetchProducts = (): Promise<ProductFetch> =>
    isSubscriptionFetchBlocked
      ? Promise.resolve({ ended: 'blocked' })
      : calls.products().then(
          (products) => ({ ended: 'well', products }),
          () => ({ ended: 'failed' }),
        )

  /** Once for a user: a server that does not keep it is not asked again and again. */
  async function ensurePremiumLessons(): Promise<void> {
    if (hasPremiumLessons || stored[premiumLessonsKey]) return
    hasPremiumLessons = true
    await keep(premiumLessonsKey, ports.premiumLessons).catch((error: unknown) => {
      if (!(error instanceof SignedOut)) ports.failed(error)
    })
  }

  async function keep(key: string, value: string): Promise<void> {
    const whose = user
    if (!whose) throw new Error(`Nobody is registered here: "${key}" cannot be kept`)
    const entry = { value, updated_at: new Date(ports.now()).toISOString() }
    onTheWay.set(key, entry)
    showKeeper()
    try {
      writes = writes.catch(() => undefined).then(() => (user === whose ? calls.keep(key, value) : undefined))
      await writes
    } catch (error) {
      if (whose === user && onTheWay.get(key) === entry) {
        onTheWay.delete(key)
        showKeeper()
      }
      throw error
    }
    if (whose !== user) return
    stored = { ...stored, [key]: entry }
    if (onTheWay.get(key) === entry) onTheWay.delete(key)
    await refetch()
  }

  /** Values are merged with what is stored, so that is known first. @throws if it cannot be known. */
  async function loaded(): Promise<void> {
    await first
    if (state.status === 'failed') await refetch()
    if (state.status !== 'ready') throw new Error(`No profile to store settings with: ${state.status}`)
  }

  const actions = {
    keep,
    refetch,
    async saveSettings(changes) {
      await loaded()
      await keep(settingsKey, JSON.stringify({ ...state.settings, ...changes }))
    },
    async saveAccessibility(changes) {
      await loaded()
      await keep(accessibilityKey, JSON.stringify({ ...state.accessibility, ...changes }))
    },
    async change(changes) {
      await calls.change(changes)
      await refetch()
    },
    experiments: () => (user ? calls.experiments() : Promise.resolve(null)),
    async joinExperiment(key) {
      if (!user || (await calls.experiments())?.includes(key)) return
      await calls.join(key)
    },
  } satisfies Partial<ProfileValue>
  const valueOf = (shown: ProfileState): ProfileValue => ({ ...shown, ...actions })

  return { value: () => valueOf(state), follow }
}
