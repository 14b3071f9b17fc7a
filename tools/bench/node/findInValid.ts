/** Checks the bench's own configs: with an error in them, the bench would measure how fast a funnel is refused. */
import { findProblems } from '../../../engine/analysis/problems/findProblems.ts'
import type { Findings } from '../../../engine/analysis/problems/reportedProblem.ts'
import type { ConfigFiles } from '../../../engine/core/config/loadConfigs.ts'
import type { Problem } from '../../../engine/core/errors.ts'
import { createProduct } from '../../../runtime/app/product.ts'

const product = createProduct()

/** Findings in the funnels of the bench, which may have errors. */
export const findInFunnels = (files: ConfigFiles): Findings =>
  findProblems(files, product, { today: '2026-01-01' })

/** @throws if one of the problems is an error. */
export function expectValid(problems: readonly Problem[]): void {
  const error = problems.find(({ severity }) => severity === 'error')
  if (error) throw new Error(`The bench's own ${error.file}:${error.line} is wrong: ${error.message}`)
}

/** @throws if one of the configs has an error. */
export function findInValid(files: ConfigFiles): Findings {
  const findings = findInFunnels(files)
  expectValid(findings.problems)
  return findings
}
