/** One difference between two versions, as plain data; `changeWords.ts` has the words. */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { AffectedValues } from './affectedValues.ts'

export interface Change {
  kind: 'added' | 'removed' | 'renamed' | 'moved' | 'changed'
  /** What has changed: `screen`, `answer`, `rule`, `field`, `when`, `next`, `goto`, … */
  of: string
  /** Its path, in the ids of the newer version: `goal`, `goal.travel`, `scores.level`, `max`. */
  at: string
  before?: unknown
  after?: unknown
  /** Where it is in the file of the newer version; in that of the older one if the newer has it no longer. */
  line?: number
  oldLine?: number
  /** What learners read there: the answer, the title of a screen, or the button of a link. */
  label?: string
  /** For what is removed: the entry that `renamed` probably lacks. */
  likelyRename?: { from: string; to: string }
  /** For conditions and routes: who is affected. */
  meaning?: Meaning
  /** True for the `when` of a screen that ends the funnel. */
  ends?: true
  /** True if its effect is listed by other changes: a named condition, listed where it is used. */
  writtenOnly?: true
}

/** Whether a condition or route that is written differently has another effect. */
export interface Meaning {
  /** `same` and `other` are proven; `unknown` if not every case can be tried. */
  verdict: 'same' | 'other' | 'unknown'
  /** One for each different effect. */
  learners: readonly AffectedLearner[]
}

/** A learner whom the two versions treat differently. */
export interface AffectedLearner {
  /** What happened to them: `was skipped`; for a route the screen that came next: `"job"`. */
  was: string
  is: string
  /** What the conditions read of the learner: path → value, `null` for none. */
  sees: Readonly<Record<string, unknown>>
  /** Path → all values that have this effect; paths whose value makes no difference are left out. */
  values: AffectedValues
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
}

const routing = new Set(['when', 'next', 'goto'])

/** Whether the change sends learners another way; `undefined` if that is not known. */
export function reroutes(change: Change): boolean | undefined {
  if (!routing.has(change.of) || !matters(change)) return false
  return change.meaning?.verdict === 'other' ? true : undefined
}

/** Whether the change affects anyone. */
export const matters = ({ meaning, writtenOnly }: Change): boolean =>
  !writtenOnly && meaning?.verdict !== 'same'
