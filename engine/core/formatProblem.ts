/** Formats a problem like a compiler: position and code, then message, then hint. */
import type { Problem } from './errors.ts'

export function formatProblem({ file, line, column, severity, code, message, hint }: Problem): string {
  const first = `${file}:${line}:${column} ${severity} ${code}\n  ${message}`
  return hint === undefined ? first : `${first}\n  ${hint}`
}
