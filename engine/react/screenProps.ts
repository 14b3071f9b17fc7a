/** The props of every kind's view. Views are pure: inputs named `answer` hold the answer, and React state does not. */
import type { Answer } from '../core/kind/defineKind.ts'
import type { ScreenConfig } from '../core/kind/screenConfig.ts'

export interface ScreenProps<S = ScreenConfig, A = Answer> {
  /**
   * The screen in the learner's language, with all placeholders replaced. Texts may contain markup: render them with
   * `<Text>`.
   */
  screen: S
  /** The answer so far: the initial value of the inputs (`defaultChecked`, `defaultValue`). */
  answer: A | undefined
  /** The message that says why the last answer was refused. */
  problem: string | undefined
  /** The kind's own built-in texts (`copy.en.json`) in the learner's language. */
  strings: Readonly<Record<string, string>>
  locale: string
  /** The day the run began, as an ISO date; the same on server and browser. */
  today: string
  /** For an automatic screen: the finished share of its work, 0 to 1. */
  done: number
}
