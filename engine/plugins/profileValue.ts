/** The value of the auth plugin's atom `profile`: the state, and the calls that load or change the user's data. */
import type { Accessibility, UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'

export interface ProfileChanges {
  name?: string
  email?: string
}

export interface ProfileValue extends ProfileState {
  /**
   * Shows a new value at once, then stores it in the keeper: the small texts that are stored for each user
   * (`keeper.ts`). If the user signs out or another user signs in before the request, nothing is stored.
   * @throws if no user is registered, or if storing failed. If storing failed, the former value is shown again, unless
   *   a newer value was set.
   */
  keep(key: string, value: string): Promise<void>
  /**
   * Changes these settings; the others stay.
   * @throws if no user is registered, if the profile cannot be loaded, or if storing failed. Also throws if the user
   *   signs out or another user signs in during loading.
   */
  saveSettings(changes: UserSettings): Promise<void>
  /** @throws like `saveSettings`. */
  saveAccessibility(changes: Partial<Accessibility>): Promise<void>
  /** Changes the name or the email address. @throws if the change failed. */
  change(changes: ProfileChanges): Promise<void>
  /**
   * Fetches profile and products again. If `isSubscriptionFetchBlocked` is true, fetches only the profile. Without a
   * registered user, fetches nothing. Never throws: if the profile cannot be fetched, the status is `failed`.
   */
  refetch(): Promise<void>
  /** The experiments that the user has joined; null if unknown, or without a registered user. */
  experiments(): Promise<readonly string[] | null>
  /**
   * Stores that the user has joined an experiment, unless this is already known. Stores nothing without a registered
   * user, or if the user signs out or another user signs in meanwhile.
   * @throws if storing failed.
   */
  joinExperiment(key: string): Promise<void>
}
