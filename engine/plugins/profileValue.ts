/** The value of the auth plugin's atom `profile`: the state, and the calls that load or change the user's data. */
import type { Accessibility, UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'

export interface ProfileChanges {
  name?: string
  email?: string
}

export interface ProfileValue extends ProfileState {
  /**
   * Shows a new keeper value (`keeper.ts`) at once, then stores the value, unless another user signs in meanwhile.
   * @throws if no user is registered, or if storing failed. If storing failed, the former value is shown again.
   */
  keep(key: string, value: string): Promise<void>
  /**
   * Changes these settings; the others stay.
   * @throws if the profile cannot be loaded, if another user signs in during loading, or if storing failed.
   */
  saveSettings(changes: UserSettings): Promise<void>
  /** @throws like `saveSettings`. */
  saveAccessibility(changes: Partial<Accessibility>): Promise<void>
  /** Changes the name or the email address. @throws if the change failed. */
  change(changes: ProfileChanges): Promise<void>
  /** Fetches profile and products again. Never throws: if the profile cannot be fetched, the status is `failed`. */
  refetch(): Promise<void>
  /** The experiments that the user has joined; null if unknown, or without a registered user. */
  experiments(): Promise<readonly string[] | null>
  /**
   * Stores that the user has joined an experiment, unless this is already known. Stores nothing without a registered
   * user, or if another user signs in meanwhile.
   * @throws if storing failed.
   */
  joinExperiment(key: string): Promise<void>
}
