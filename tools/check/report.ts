/** What a check has found: the one thing that every output is made of. */
import type { Problem } from '../../engine/core/errors.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'

/** One learner for whom a problem shows. */
export interface Witness {
  /** Path of the context (`user.registered`, `query.source`) → value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → its answer. */
  answers: Readonly<Record<string, Answer>>
  /** Ids of the screens that the learner sees, in order. */
  screens: readonly string[]
  /** Where the learner begins. */
  url: string
}

export type ReportedProblem = Problem & { witness?: Witness }

export interface Suppressed {
  problem: ReportedProblem
  reason: string
}

export interface Report {
  /** Without what is suppressed, with what is wrong with the suppressions. */
  problems: readonly ReportedProblem[]
  suppressed: readonly Suppressed[]
  /** Whether everything that the analysis asks has an answer. */
  proven: boolean
  /** What has none, in words. */
  unproven: readonly string[]
  /** Text of each file by its path below the folder of configs. */
  files: ReadonlyMap<string, string>
  /** The folder of configs that was checked, absolute. */
  folder: string
  /** Whether a warning fails the check too. */
  strict: boolean
}

/** Whether a problem fails the check. */
export const isFailure = ({ severity }: Problem, strict: boolean) => strict || severity === 'error'

/** How many there are of each: `12 files, 0 errors, 1 warnings, 2 suppressed`. */
export function summary({ problems, suppressed, files }: Report): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const counts = [`${files.size} files`, `${errors} errors`, `${warnings} warnings`]
  return [...counts, ...(suppressed.length > 0 ? [`${suppressed.length} suppressed`] : [])].join(', ')
}
