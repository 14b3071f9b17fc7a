/**
 * Checks the configs that the bench measures: the project's own, and funnels that the bench makes or edits. If a config
 * had an error, the bench would only measure how fast the config is refused.
 */
import { findProblems } from '../../../engine/analysis/problems/findProblems.ts'
import type { Findings } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { ConfigFiles } from '../../../engine/core/config/loadConfigs.ts'
import type { Problem } from '../../../engine/core/errors.ts'
import { formatProblem } from '../../../engine/core/formatProblem.ts'
import { createProduct } from '../../../runtime/app/product.ts'

const product = createProduct()

/** The findings in configs that may have errors. */
export const findingsOf = (files: ConfigFiles): Findings =>
  findProblems(files, product, { today: '2026-01-01' })

/** @throws if one of the problems is an error. */
export function expectValid(problems: readonly Problem[]): void {
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`The bench cannot measure configs with an error: ${formatProblem(error)}`)
}

/**
 * The findings in configs that must have no errors. @throws if there is an error, or if something is unproven. In the
 * second case the analysis may have stopped early, and its time would be too short.
 */
export function findingsOfValidConfigs(files: ConfigFiles): Findings {
  const findings = findingsOf(files)
  expectValid(findings.problems)
  const [unproven] = findings.unproven
  if (unproven !== undefined)
    throw new Error(`The bench cannot measure configs that are not proven: ${unproven}`)
  return findings
}
