/** The settings of a device that follow the account: by the names of the form's fields here, in keeper and profile there. */
import { accessibilityKey, settingsKey, type Accessibility, type UserSettings } from './keeper.ts'
import type { ProfileState } from './profileState.ts'
import type { ProfileChanges } from './profileValue.ts'

type Value = string | number | boolean
type Known = Pick<ProfileState, 'userProfile' | 'settings' | 'accessibility'>

/** What of an account is to be changed. */
export interface AccountSettings {
  settings?: UserSettings
  accessibility?: Partial<Accessibility>
  profile?: ProfileChanges
}

interface FollowingSetting {
  /** The default on a device and in an account, until the learner chooses. */
  default: Value
  /** Other clients write the account too, and a browser may send anything. */
  isFit(value: unknown): value is Value
  /** As the account has it; undefined if it was never saved there. */
  read(known: Known): unknown
  change(value: Value): AccountSettings
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
/** Of a day. */
const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 1440
const isScheme = (value: unknown): value is string => ['system', 'light', 'dark'].includes(value as string)
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

const inSettings = (field: string, fallback: Value, isFit: FollowingSetting['isFit']): FollowingSetting => ({
  ...{ default: fallback, isFit },
  read: ({ userProfile, settings }) => userProfile.keeper[settingsKey] && settings[field],
  change: (value) => ({ settings: { [field]: value } }),
})

const inAccessibility = (field: 'dyslexicMode' | 'whiteNoise'): FollowingSetting => ({
  ...{ default: false, isFit: isBoolean },
  read: ({ userProfile, accessibility }) => userProfile.keeper[accessibilityKey] && accessibility[field],
  change: (value) => ({ accessibility: { [field]: value } }),
})

const following: Readonly<Record<string, FollowingSetting>> = {
  'sound-effects': inSettings('soundEffects', true, isBoolean),
  'daily-minutes': inSettings('dailyMinutes', 15, isMinutes),
  scheme: inSettings('scheme', 'system', isScheme),
  'dyslexic-mode': inAccessibility('dyslexicMode'),
  'white-noise': inAccessibility('whiteNoise'),
  name: {
    ...{ default: '', isFit: isName },
    read: ({ userProfile }) => userProfile.name ?? undefined,
    change: (value) => ({ profile: { name: String(value) } }),
  },
}

/** By name. */
export type DeviceSettings = Readonly<Record<string, Value>>

/** Those that the account has; what was never saved there stays as the device has it. */
export const settingsOfAccount = (known: Known): DeviceSettings =>
  fittingSettings(
    Object.fromEntries(Object.entries(following).map(([name, { read }]) => [name, read(known)])),
  )

/** Those of the values that follow an account, and are what they should be. */
export const fittingSettings = (values: Readonly<Record<string, unknown>>): DeviceSettings =>
  Object.fromEntries(
    Object.entries(following).flatMap(([name, { isFit }]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return isFit(value) ? [[name, value]] : []
    }),
  )

/** What the account does not have yet of the values that a form has saved. @param known undefined: all of them. */
export function unsavedSettings(
  values: Readonly<Record<string, unknown>>,
  known: Known | undefined,
): AccountSettings {
  const unsaved = Object.entries(fittingSettings(values)).flatMap(([name, value]) => {
    const setting = following[name]!
    const isSaved = known && value === (setting.read(known) ?? setting.default)
    return isSaved ? [] : [setting.change(value)]
  })
  const merged: AccountSettings = {}
  for (const change of unsaved)
    for (const [part, values] of Object.entries(change) as [keyof AccountSettings, object][])
      merged[part] = { ...merged[part], ...values }
  return merged
}
