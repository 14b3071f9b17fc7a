/** One difference between two versions, as plain data; `changeWords.ts` has the words. */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { AffectedValues } from './affectedValues.ts'

export interface Change {
  kind: 'added' | 'removed' | 'renamed' | 'moved' | 'changed'
  /** What has changed: `screen`, `answer`, `rule`, `field`, `when`, `next`, `goto`, … */
  of: string
  /**
   * The path of what has changed: `goal`, `goal.travel`, `scores.level`. Ids are of the newer version; for something
   * removed, of the older version. For a patch: `<experiment>.<arm>`.
   */
  at: string
  before?: unknown
  after?: unknown
  /** The line in the file of the newer version. */
  line?: number
  /** For a removed screen or answer: the line in the file of the older version. */
  oldLine?: number
  /** What learners read at the path `labelOf`: the answer's text, the screen's title, or the link's text or title. */
  label?: string
  /** The part of `at` that `label` belongs to: `goal.travel` of `goal.travel.points`. Default: all of `at`. */
  labelOf?: string
  /** For a removed screen or answer that was probably renamed: the missing entry of the funnel's `renamed`. */
  likelyRename?: { from: string; to: string }
  /** For conditions and routes: whether the effect differs, and for whom. */
  meaning?: Meaning
  /** True for the `when` of a screen that ends the funnel. */
  ends?: true
  /** True for a named condition: its effect is listed where the condition is used. */
  effectElsewhere?: true
}

/** Whether a changed condition or route has another effect. */
export interface Meaning {
  /** `same` and `other` are proven; `unknown` if not every case can be tried. */
  verdict: 'same' | 'other' | 'unknown'
  /** Examples of affected learners: one or two for each pair of `was` and `is`. */
  learners: readonly AffectedLearner[]
}

/** A learner whom the two versions treat differently. */
export interface AffectedLearner {
  /** What the older version does with the learner (`was skipped`). For a route: `"job"` or `the end`. */
  was: string
  /** The same in the newer version. */
  is: string
  /** The values of this one learner that the conditions read: path → value, `null` for none. */
  readValues: Readonly<Record<string, unknown>>
  /** Path → all values that lead to this `was` and this `is`: `answers.goal` → travel or work. */
  values: AffectedValues
  /** The context of this one learner. */
  context: Readonly<Record<string, unknown>>
  /** The answers of this one learner. */
  answers: Readonly<Record<string, Answer>>
}

const routing = new Set(['when', 'next', 'goto'])

/**
 * Whether a changed condition, route or score leads some learners along another sequence of screens; undefined if that
 * is unknown. False for any other change.
 * @param readsScores whether a condition or route reads a score. If none does, a changed score leads nobody elsewhere.
 */
export function reroutes(change: Change, readsScores: boolean): boolean | undefined {
  if (readsScores && changesScore(change)) return undefined
  if (!routing.has(change.of) || !matters(change)) return false
  return change.meaning?.verdict === 'other' ? true : undefined
}

/** Whether the change affects the bands of a score or the points of an answer. */
export const changesScore = ({ of, at }: Change) =>
  of === 'setting' ? at.startsWith('scores.') : of === 'field' && /^[^.]+\.[^.]+\.points(?:\.|$)/.test(at)

/** Whether the change itself may affect learners. False for a named condition: its effect is listed elsewhere. */
export const matters = ({ meaning, effectElsewhere }: Change): boolean =>
  !effectElsewhere && meaning?.verdict !== 'same'
