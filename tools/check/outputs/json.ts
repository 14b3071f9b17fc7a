/** For programs: what was found, whole, and nothing else. */
import type { Report } from '../report.ts'

export const json = ({ problems, proven, unproven }: Report) =>
  JSON.stringify({ problems, proven, unproven }, null, 2)
