/** Opens the profile in a browser. It calls the API with the user's token, and uses the browser's network and clock. */
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { ProfileValue } from '../../../profileValue.ts'
import type { EventInput } from '../../../../core/events/event.ts'
import { createApiClient } from '../../../apiClient.ts'
import type { ClientSettings } from '../../clientSettings.ts'
import { createProfile, type RunningProfile } from './createProfile.ts'
import { profileCalls, type ProfileCalls } from './profileCalls.ts'

export interface ProfileOptions {
  settings: ClientSettings
  /** The current account. */
  account(): AccountState
  show(value: ProfileValue): void
  reportFailure(error: unknown): void
  emit(event: EventInput): void
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** @returns a function that creates the calls for one user. The calls cache the responses for this user. */
export function openCalls({ account, emit }: Pick<ProfileOptions, 'account' | 'emit'>): () => ProfileCalls {
  const call = createApiClient({
    fetch: (url, request) => fetch(url, request),
    // The page has this tag if the API is on another server.
    baseUrl: document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '',
    token: (fresh) => account().token(fresh),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    emit,
    now: Date.now,
  })
  return () => profileCalls({ call, wait, now: Date.now })
}

export function openProfile({
  settings,
  account,
  show,
  reportFailure,
  emit,
}: ProfileOptions): RunningProfile {
  const profile = createProfile({
    calls: openCalls({ account, emit }),
    ...{ show, reportFailure, wait, now: Date.now },
    isSubscriptionFetchBlocked: settings.subscriptionFetchBlocked,
    premiumLessons: JSON.stringify({ freeLessons: settings.freeLessons }),
  })
  profile.follow(account())
  return profile
}
