/** The report of a check. The output formats get no other data. */
import { suppressionsName } from '../../engine/analysis/problems/readSuppressions.ts'
import type { Findings, SuppressedProblem } from '../../engine/analysis/problems/reportedProblem.ts'
import type { Problem } from '../../engine/core/errors.ts'

/** `problems` omits the suppressed problems, and includes the problems of `suppressions.json`. */
export interface CheckReport extends Findings {
  suppressed: readonly SuppressedProblem[]
  /** The folder of configs that was checked, absolute. */
  folder: string
  /** Whether a warning fails the check too. */
  strict: boolean
}

/** Whether a problem fails the check. */
export const isFailure = ({ severity }: Problem, strict: boolean) => strict || severity === 'error'

/** `1 error`, `2 errors`. */
export const countOf = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

/** False if errors stop later phases: a config with errors is not linked, and its paths are not analysed. */
export const isComplete = ({ problems }: Pick<CheckReport, 'problems'>) =>
  !problems.some(({ severity, file }) => severity === 'error' && file !== suppressionsName)

/** The counts: `12 files, 0 errors, 1 warning, 2 suppressed`; after errors also a note that more may follow. */
export function summary(report: CheckReport): string {
  const { problems, suppressed, files } = report
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const counts = [
    countOf(files.size, 'file'),
    countOf(errors, 'error'),
    countOf(warnings, 'warning'),
    ...(suppressed.length > 0 ? [`${suppressed.length} suppressed`] : []),
  ].join(', ')
  return isComplete(report) ? counts : `${counts}. Fix the errors and run check again; more may follow.`
}
