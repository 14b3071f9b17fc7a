/**
 * The keeper of a profile stores small values as texts. Other clients write these texts too, so a text may be invalid.
 * An invalid text counts as absent, and so does a field that has the wrong type.
 */
import { isObject } from '../core/isObject.ts'

export interface KeeperEntry {
  value: string
  /** The time of the change, in ISO format. */
  updated_at: string
}

export type Keeper = Readonly<Record<string, KeeperEntry>>

export const settingsKey = 'user_settings'
export const accessibilityKey = 'accessibility'
export const premiumLessonsKey = 'course_premium_lessons_conf'
const firstLessonKey = 'completed_first_lesson'

/** Other clients may store more fields. Saving keeps these fields. */
export interface UserSettings {
  readonly soundEffects?: boolean
  readonly [field: string]: unknown
}

const defaultSettings = { soundEffects: true } as const

export interface Accessibility {
  readonly dyslexicMode: boolean
  readonly whiteNoise: boolean
  readonly [field: string]: unknown
}

const defaultAccessibility = { dyslexicMode: false, whiteNoise: false } as const

/** Only the stored settings, without defaults. */
export const storedSettings = (keeper: Keeper): UserSettings =>
  storedFields(keeper[settingsKey], defaultSettings)

/** Only the stored fields, without defaults. */
export const storedAccessibility = (keeper: Keeper): Partial<Accessibility> =>
  storedFields(keeper[accessibilityKey], defaultAccessibility)

export const settingsOf = (keeper: Keeper): UserSettings => ({
  ...defaultSettings,
  ...storedSettings(keeper),
})

export const accessibilityOf = (keeper: Keeper): Accessibility => ({
  ...defaultAccessibility,
  ...storedAccessibility(keeper),
})

export const hasCompletedFirstLesson = (keeper: Keeper): boolean => keeper[firstLessonKey]?.value === 'true'

/** The fields of the stored object, without those that have a different type from their default. */
function storedFields(entry: KeeperEntry | undefined, defaults: Readonly<Record<string, unknown>>) {
  const stored = parse(entry?.value)
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([field, value]) => !Object.hasOwn(defaults, field) || typeof value === typeof defaults[field],
    ),
  )
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // An invalid text counts as absent.
    return undefined
  }
}
