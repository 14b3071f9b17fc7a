/** The settings of a device that follow the account: by the names of the form's fields here, in the keeper there. */
import { accessibilityKey, settingsKey, type Accessibility, type UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'

export const followingSettings = ['sound-effects', 'dyslexic-mode'] as const

export type DeviceSettings = Readonly<Partial<Record<(typeof followingSettings)[number], boolean>>>

/** Those that the account has; what nobody has saved there stays as the device has it. */
export function settingsOfAccount({ userProfile, settings, accessibility }: ProfileState): DeviceSettings {
  const { keeper } = userProfile
  return {
    ...(keeper[settingsKey] && { 'sound-effects': settings.soundEffects ?? true }),
    ...(keeper[accessibilityKey] && { 'dyslexic-mode': accessibility.dyslexicMode }),
  }
}

export interface AccountSettings {
  settings?: UserSettings
  accessibility?: Partial<Accessibility>
}

/** What the account does not have yet of the values that a form has saved. @param known undefined: all of them. */
export function unsavedSettings(
  values: Readonly<Record<string, unknown>>,
  known: Pick<ProfileState, 'settings' | 'accessibility'> | undefined,
): AccountSettings {
  const { 'sound-effects': soundEffects, 'dyslexic-mode': dyslexicMode } = values
  return {
    ...(typeof soundEffects === 'boolean' &&
      (!known || soundEffects !== (known.settings.soundEffects ?? true)) && { settings: { soundEffects } }),
    ...(typeof dyslexicMode === 'boolean' &&
      (!known || dyslexicMode !== known.accessibility.dyslexicMode) && { accessibility: { dyslexicMode } }),
  }
}
