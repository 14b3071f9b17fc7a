/** The report of a check: the one input of every output. */
import type { Findings, SuppressedProblem } from '../../engine/analysis/problems/reportedProblem.ts'
import type { Problem } from '../../engine/core/errors.ts'

/** `problems` are without the suppressed ones, and with what is wrong with the suppressions. */
export interface CheckReport extends Findings {
  suppressed: readonly SuppressedProblem[]
  /** The folder of configs that was checked, absolute. */
  folder: string
  /** Whether a warning fails the check too. */
  strict: boolean
}

/** Whether a problem fails the check. */
export const isFailure = ({ severity }: Problem, strict: boolean) => strict || severity === 'error'

const countOf = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

/** The number of each: `12 files, 0 errors, 1 warning, 2 suppressed`. */
export function summary({ problems, suppressed, files }: CheckReport): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const counts = [countOf(files.size, 'file'), countOf(errors, 'error'), countOf(warnings, 'warning')]
  return [...counts, ...(suppressed.length > 0 ? [`${suppressed.length} suppressed`] : [])].join(', ')
}
