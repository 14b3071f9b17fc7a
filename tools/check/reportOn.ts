/** What is found in a folder of configs to the report on it, without what its suppressions accept. */
import { resolve } from 'node:path'
import { applySuppressions } from '../../engine/analysis/problems/applySuppressions.ts'
import type { Findings } from '../../engine/analysis/problems/reportedProblem.ts'
import type { CheckReport } from './report.ts'
import { ownConfigs } from './repositoryPath.ts'

/** @param folder that was checked; the project's own unless said. */
export const reportOn = (findings: Findings, folder?: string, strict = false): CheckReport => ({
  ...findings,
  ...applySuppressions(findings.problems, findings.files),
  folder: folder === undefined ? ownConfigs : resolve(folder),
  strict,
})
