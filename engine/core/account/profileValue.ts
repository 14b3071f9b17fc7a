/** The atom `profile` of the auth plugin: the state and its actions. */
import type { Accessibility, UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'

export interface ProfileChanges {
  name?: string
  email?: string
}

export interface ProfileValue extends ProfileState {
  /** Shows the value at once, then stores it. @throws if it was not stored: the former value is shown again. */
  keep(key: string, value: string): Promise<void>
  /** Changes these settings; the others stay. @throws if nothing was stored. */
  saveSettings(changes: UserSettings): Promise<void>
  /** @throws if nothing was stored. */
  saveAccessibility(changes: Partial<Accessibility>): Promise<void>
  /** @throws if nothing was changed. */
  change(changes: ProfileChanges): Promise<void>
  /** Fetches profile and products again. A fetch that fails is a state, and throws nothing. */
  refetch(): Promise<void>
  /** The experiments that the user has joined; null if they are not known. */
  experiments(): Promise<readonly string[] | null>
  /** Stores each experiment once. @throws if it was not stored. */
  joinExperiment(key: string): Promise<void>
}
