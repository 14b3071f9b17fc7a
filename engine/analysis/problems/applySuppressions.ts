/** Removes the warnings that a project accepts. */
import { hasError } from '../../core/config/reporter.ts'
import { suggest } from '../../core/suggest.ts'
import type { Problem } from '../../core/errors.ts'
import { allCodes, suppressionProblem } from './allCodes.ts'
import { idPaths, screenOfPath } from './idPaths.ts'
import {
  readSuppressions,
  suppressionsName,
  type Suppression,
  type SuppressionEntry,
} from './readSuppressions.ts'
import type { ReportedProblem, SuppressedProblem } from './reportedProblem.ts'

/**
 * Splits problems into remaining and suppressed ones, and adds the problems of the suppressions themselves.
 * Only warnings can be suppressed: a config with an error is not served.
 * @param files path below the folder of configs → text, including `suppressions.json` if there is one.
 */
export function applySuppressions(
  problems: readonly ReportedProblem[],
  files: ReadonlyMap<string, string>,
): { problems: ReportedProblem[]; suppressed: SuppressedProblem[] } {
  const text = files.get(suppressionsName)
  if (text === undefined) return { problems: [...problems], suppressed: [] }
  const { entries, problems: ownProblems } = readSuppressions(text)
  const pathOf = idPaths(files)
  const reasons = new Map<ReportedProblem, string>()
  for (const entry of entries) {
    const { suppression } = entry
    const matched = problems.filter(
      (problem) =>
        isMatch(suppression, problem) &&
        (suppression.screen === undefined || screenOfPath(pathOf(problem)) === suppression.screen),
    )
    if (allCodes[suppression.code]?.severity === 'error' || hasError(matched))
      ownProblems.push(
        suppressionProblem('suppressed-error', entry.locationOf('code'), `"${suppression.code}"`),
      )
    // A config with errors is not checked completely: the entry may match a warning that is not found yet.
    else if (matched.length === 0 && !hasError(problems)) ownProblems.push(unused(entry))
    else for (const each of matched) reasons.set(each, reasons.get(each) ?? suppression.reason)
  }
  return {
    problems: [...problems.filter((each) => !reasons.has(each)), ...ownProblems],
    suppressed: [...reasons].map(([problem, reason]) => ({ problem, reason })),
  }
}

/** Whether the code, file and pointer of a suppression match this problem. The caller compares the screen. */
const isMatch = ({ code, file, pointer }: Suppression, problem: Problem) =>
  code === problem.code &&
  file === problem.file &&
  (pointer === undefined || problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`))

function unused({ suppression, locationOf }: SuppressionEntry): Problem {
  const { code, file, pointer, screen } = suppression
  const where = `${file}${pointer ?? ''}${screen === undefined ? '' : `, screen "${screen}"`}`
  const near = allCodes[code] ? undefined : suggest(code, Object.keys(allCodes))
  const hint = near && `Did you mean "${near}"?`
  return suppressionProblem('unused-suppression', locationOf('code'), `"${code}" in ${where}`, hint)
}
