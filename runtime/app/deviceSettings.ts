/**
 * The settings that a device shares with the learner's account. On the device, each setting has the name of its form
 * field. In the account, the learner's name is a field of the profile. All other settings are in two texts of the
 * profile's keeper (`keeper.ts`).
 */
import {
  storedAccessibility,
  storedSettings,
  type Accessibility,
  type UserSettings,
} from '../../engine/plugins/keeper.ts'
import type { ProfileState } from '../../engine/plugins/profileState.ts'
import type { ProfileChanges } from '../../engine/plugins/profileValue.ts'

type Value = string | number | boolean
/** The part of the account that contains the settings. */
type Account = Pick<ProfileState, 'userProfile'>

/** The changes to make in an account. */
export interface AccountUpdate {
  settings?: UserSettings
  accessibility?: Partial<Accessibility>
  profile?: ProfileChanges
}

interface SharedSetting {
  /** The value on a device and in an account until the learner chooses one. */
  default: Value
  /** Values are checked because other clients also write to the account, and a browser may send any value. */
  isValid(value: unknown): value is Value
  /** The account's value; undefined if the account has none. */
  read(account: Account): unknown
  /** The update that saves the value in the account. */
  updateFor(value: Value): AccountUpdate
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
/** Minutes per day. */
const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 1440
const isScheme = (value: unknown): value is string => ['system', 'light', 'dark'].includes(value as string)
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

const inSettings = (field: string, fallback: Value, isValid: SharedSetting['isValid']): SharedSetting => ({
  ...{ default: fallback, isValid },
  read: ({ userProfile }) => storedSettings(userProfile.keeper)[field],
  updateFor: (value) => ({ settings: { [field]: value } }),
})

const inAccessibility = (field: 'dyslexicMode' | 'whiteNoise'): SharedSetting => ({
  ...{ default: false, isValid: isBoolean },
  read: ({ userProfile }) => storedAccessibility(userProfile.keeper)[field],
  updateFor: (value) => ({ accessibility: { [field]: value } }),
})

const sharedSettings: Readonly<Record<string, SharedSetting>> = {
  'sound-effects': inSettings('soundEffects', true, isBoolean),
  'daily-minutes': inSettings('dailyMinutes', 15, isMinutes),
  scheme: inSettings('scheme', 'system', isScheme),
  'dyslexic-mode': inAccessibility('dyslexicMode'),
  'white-noise': inAccessibility('whiteNoise'),
  name: {
    ...{ default: '', isValid: isName },
    read: ({ userProfile }) => userProfile.name ?? undefined,
    updateFor: (value) => ({ profile: { name: String(value) } }),
  },
}

/** Values by the name of the form's field. */
export type DeviceSettings = Readonly<Record<string, Value>>

/** The valid settings in the account. Settings without a value are left out. */
export const settingsOfAccount = (account: Account): DeviceSettings =>
  validSettings(
    Object.fromEntries(Object.entries(sharedSettings).map(([name, { read }]) => [name, read(account)])),
  )

/** Only the values that belong to a shared setting and are valid for it. */
export const validSettings = (values: Readonly<Record<string, unknown>>): DeviceSettings =>
  Object.fromEntries(
    Object.entries(sharedSettings).flatMap(([name, { isValid }]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return isValid(value) ? [[name, value]] : []
    }),
  )

/**
 * The update for the account after a form was saved on the device. Contains only values that differ from the account's.
 * A setting without a value in the account counts as its default there.
 * @param account undefined if it has not loaded. In that case, the update contains all valid values.
 */
export function unsavedSettings(
  values: Readonly<Record<string, unknown>>,
  account: Account | undefined,
): AccountUpdate {
  const unsaved = Object.entries(validSettings(values)).flatMap(([name, value]) => {
    const setting = sharedSettings[name]!
    const isSaved = account && value === (setting.read(account) ?? setting.default)
    return isSaved ? [] : [setting.updateFor(value)]
  })
  const merged: AccountUpdate = {}
  for (const update of unsaved)
    for (const [part, fields] of Object.entries(update) as [keyof AccountUpdate, object][])
      merged[part] = { ...merged[part], ...fields }
  return merged
}
