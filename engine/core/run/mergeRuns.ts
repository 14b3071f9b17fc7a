import type { Answer } from '../kind/defineKind.ts'
import type { Run } from './run.ts'

/**
 * Merges two copies of one run, such as those of two tabs. For each screen, the copy with the higher revision
 * wins; on a tie, `b` wins. `passed` has the screens of both; all other fields are those of `a`. Different runs are not
 * merged: the result is `a`.
 */
export function mergeRuns(a: Run, b: Run): Run {
  if (a.id !== b.id) return a
  const answers: Record<string, Answer> = {}
  const revs: Record<string, number> = {}
  for (const id of new Set([...Object.keys(a.revs), ...Object.keys(b.revs)])) {
    const winner = (b.revs[id] ?? 0) >= (a.revs[id] ?? 0) ? b : a
    revs[id] = winner.revs[id]!
    const answer = winner.answers[id]
    if (answer !== undefined) answers[id] = answer
  }
  return { ...a, answers, revs, passed: [...new Set([...a.passed, ...b.passed])] }
}
