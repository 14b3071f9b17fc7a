/** What every kind's view is given. Views are pure: they render native inputs named `answer` and keep no answer in state. */
import type { Answer } from '../core/kind/defineKind.ts'
import type { ScreenConfig } from '../core/kind/screenConfig.ts'

export interface ScreenProps<S = ScreenConfig, A = Answer> {
  /** The screen in the learner's language, piped. Texts may hold the little markup: render them with `<Text>`. */
  screen: S
  /** The answer so far: inputs start from it (`defaultChecked`, `defaultValue`). */
  answer: A | undefined
  /** Why the last answer was refused, in words. */
  problem: string | undefined
  /** The kind's own built-in strings (`copy.en.json`) in the learner's language. */
  strings: Readonly<Record<string, string>>
  locale: string
  /** The day the run began, as an ISO date; the same on server and browser. */
  today: string
  /** Of a screen that continues by itself: how much of its work has ended, 0 to 1. */
  done: number
}
