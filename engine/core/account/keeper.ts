/**
 * The small values that are kept with a profile. Each is a text of its own, which other clients write too: what does not parse, or
 * is not what it should be, counts as the default.
 */

export interface KeeperEntry {
  value: string
  /** ISO. */
  updated_at: string
}

/** By key. */
export type Keeper = Readonly<Record<string, KeeperEntry>>

export const settingsKey = 'user_settings'
export const accessibilityKey = 'accessibility'
export const premiumLessonsKey = 'course_premium_lessons_conf'
const firstLessonKey = 'completed_first_lesson'

/** Without a field before the profile has been fetched, and if that failed. Fields of other clients are kept. */
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

/** The stored object over the defaults; a field of another type than its default is left out. */
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
    // The contract: what does not parse is the default.
    return undefined
  }
}
