/**
 * The small values that are stored with a profile. Each value is one text, which other clients write too. A value that
 * does not parse or has the wrong type counts as the default.
 */

export interface KeeperEntry {
  value: string
  /** The time in ISO format. */
  updated_at: string
}

/** Entries by key. */
export type Keeper = Readonly<Record<string, KeeperEntry>>

export const settingsKey = 'user_settings'
export const accessibilityKey = 'accessibility'
export const premiumLessonsKey = 'course_premium_lessons_conf'
const firstLessonKey = 'completed_first_lesson'

/** Empty until the profile has been fetched, and after a failed fetch. Fields that other clients store are kept. */
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

export const settingsOf = (keeper: Keeper): UserSettings => recordOf(keeper[settingsKey], defaultSettings)

export const accessibilityOf = (keeper: Keeper): Accessibility =>
  recordOf(keeper[accessibilityKey], defaultAccessibility)

export const hasCompletedFirstLesson = (keeper: Keeper): boolean => keeper[firstLessonKey]?.value === 'true'

/** The defaults, overridden by the stored object; a field whose type differs from its default is dropped. */
function recordOf<T extends Readonly<Record<string, unknown>>>(
  entry: KeeperEntry | undefined,
  defaults: T,
): T {
  const stored = parse(entry?.value)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return defaults
  const fitting = Object.entries(stored).filter(
    ([field, value]) => !Object.hasOwn(defaults, field) || typeof value === typeof defaults[field],
  )
  return { ...defaults, ...Object.fromEntries(fitting) }
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // By contract, a text that does not parse counts as the default.
    return undefined
  }
}
