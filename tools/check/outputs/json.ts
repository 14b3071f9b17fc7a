/** JSON for programs: all problems, nothing cut. */
import type { CheckReport } from '../report.ts'

export const json = ({ problems, proven, unproven }: CheckReport) =>
  JSON.stringify({ problems, proven, unproven }, null, 2)
