/** A problem as a check reports it: when an example learner shows it, with that learner. */
import type { Problem } from '../../core/errors.ts'
import type { Answer } from '../../core/kind/defineKind.ts'

/** One learner who meets a problem. */
export interface ExampleLearner {
  /** Path of the context (`user.registered`, `query.source`) → value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer. */
  answers: Readonly<Record<string, Answer>>
  /** Ids of the screens that the learner sees, in order. */
  screens: readonly string[]
  /** The URL that shows the screen to this learner. */
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
  /** True if the analysis decided everything it was asked. */
  proven: boolean
  /** What it could not decide, in words. */
  unproven: readonly string[]
  /** Skips that a config declares as intended, in words: without that they would be findings. */
  intended: readonly string[]
  /** Text of each file by its path below the folder of configs. */
  files: ReadonlyMap<string, string>
}
