/** Turns findings into a report: applies the suppressions. */
import { resolve } from 'node:path'
import { applySuppressions } from '../../engine/analysis/problems/applySuppressions.ts'
import type { Findings } from '../../engine/analysis/problems/reportedProblem.ts'
import { ownConfigs } from '../root.ts'
import type { CheckReport } from './report.ts'

/** @param folder The checked folder of configs; by default the project's own. */
export const reportOn = (findings: Findings, folder?: string, strict = false): CheckReport => ({
  ...findings,
  ...applySuppressions(findings.problems, findings.files),
  folder: folder === undefined ? ownConfigs : resolve(folder),
  strict,
})
