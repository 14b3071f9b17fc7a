/** JSON for programs: all problems, nothing shortened. */
import { isComplete, type CheckReport } from '../report.ts'

export const json = ({ problems, proven, unproven }: CheckReport) =>
  JSON.stringify({ problems, complete: isComplete({ problems }), proven, unproven }, null, 2)
