/** One difference between two versions, as plain data; `words.ts` says it in words. */
import type { Answer } from '../../core/kind/defineKind.ts'

export interface Change {
  kind: 'added' | 'removed' | 'renamed' | 'moved' | 'changed'
  /** What it is that has changed: `screen`, `answer`, `rule`, `field`, `when`, `next`, `goto`, … */
  of: string
  /** Where, in the ids of the newer version: `goal`, `goal.travel`, `scores.level`, `max`. */
  at: string
  before?: unknown
  after?: unknown
  /** Of conditions and routes. */
  meaning?: Meaning
  /** True where it alone changes nothing for anyone: what it changes is told elsewhere. */
  writtenOnly?: true
}

/** Whether a condition that is written differently decides differently. */
export interface Meaning {
  /** `same` and `other` are proven; `unknown` where not all could be tried. */
  verdict: 'same' | 'other' | 'unknown'
  /** One for each way in which the versions differ. */
  learners: readonly AffectedLearner[]
}

/** A learner whom the two versions treat differently. */
export interface AffectedLearner {
  /** What happened to them: `was skipped`, `went on to "job"`. */
  was: string
  is: string
  /** What the conditions see of them: path → value, `null` where there is none. */
  sees: Readonly<Record<string, unknown>>
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
}

/** Whether anyone would notice. */
export const matters = ({ meaning, writtenOnly }: Change): boolean =>
  !writtenOnly && meaning?.verdict !== 'same'
