/** A problem as a check reports it, with an example learner if there is one. */
import type { Problem } from '../../core/errors.ts'
import type { Answer } from '../../core/kind/defineKind.ts'

/** One learner for whom the problem occurs. */
export interface ExampleLearner {
  /** The context: path (`user.registered`, `query.source`) → value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer. */
  answers: Readonly<Record<string, Answer>>
  /** Ids of the screens that the learner sees, in order. */
  screens: readonly string[]
  /** A URL that opens the screen with the problem as this learner sees it. */
  url: string
}

export type ReportedProblem = Problem & { witness?: ExampleLearner }

export interface SuppressedProblem {
  problem: ReportedProblem
  reason: string
}

/** What a check of all configs finds, before suppressions. */
export interface Findings {
  problems: readonly ReportedProblem[]
  /** True if the analysis could decide everything. */
  proven: boolean
  /** What the analysis could not decide, as text. */
  unproven: readonly string[]
  /** One text for each `goto` that skips questions on purpose, as its answer declares in `skips`. */
  intended: readonly string[]
  /** Text of each file by its path below the folder of configs. */
  files: ReadonlyMap<string, string>
}
