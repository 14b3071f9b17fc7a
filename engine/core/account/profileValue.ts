/** The atom `profile` of the auth plugin: the state, and what may be done with it. */
import type { Accessibility, UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'

export interface ProfileChanges {
  name?: string
  email?: string
}

export interface ProfileValue extends ProfileState {
  /** Shown at once, then stored. @throws where it was not stored: what was shown before is shown again. */
  keep(key: string, value: string): Promise<void>
  /** Changes these settings; the others stay. @throws where nothing was stored. */
  saveSettings(changes: UserSettings): Promise<void>
  /** @throws where nothing was stored. */
  saveAccessibility(changes: Partial<Accessibility>): Promise<void>
  /** @throws where nothing was changed. */
  change(changes: ProfileChanges): Promise<void>
  /** Fetches profile and products again. A fetch that fails is a state, and throws nothing. */
  refetch(): Promise<void>
  /** The experiments that the user has joined; null where they are not known. */
  experiments(): Promise<readonly string[] | null>
  /** Once for each experiment. @throws where it was not stored. */
  joinExperiment(key: string): Promise<void>
}
