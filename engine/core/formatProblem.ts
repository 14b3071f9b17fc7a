/** Formats a problem like a compiler message: a line with position, severity and code, then message and hint. */
import type { Problem } from './errors.ts'

export function formatProblem({ file, line, column, severity, code, message, hint }: Problem): string {
  const withoutHint = `${file}:${line}:${column} ${severity} ${code}\n  ${message}`
  return hint === undefined ? withoutHint : `${withoutHint}\n  ${hint}`
}
