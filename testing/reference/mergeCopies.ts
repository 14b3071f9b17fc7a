/**
 * Merges two copies of one run. This file is written from the documents in `docs/`, not from the code of the engine.
 */
import type { Answer } from '../../engine/core/kind/defineKind.ts'

/** One of the copies of a run: the browser's or the server's. */
export interface RunCopy {
  passed: readonly string[]
  answers: Readonly<Record<string, Answer>>
  /**
   * Screen id → the revision of the last change of its answer. If a screen has a revision but no answer, its answer was
   * removed.
   */
  revs: Readonly<Record<string, number>>
}

/**
 * Merges each screen separately: the copy with the higher revision wins, or the server's copy if the revisions are
 * equal. A screen is passed if it is passed in either copy.
 */
export function mergeCopies(browser: RunCopy, server: RunCopy): RunCopy {
  const answers: Record<string, Answer> = {}
  const revs: Record<string, number> = {}
  for (const id of new Set([...Object.keys(browser.revs), ...Object.keys(server.revs)])) {
    const winner = (browser.revs[id] ?? 0) > (server.revs[id] ?? 0) ? browser : server
    revs[id] = winner.revs[id]!
    const answer = winner.answers[id]
    if (answer !== undefined) answers[id] = answer
  }
  return { answers, revs, passed: [...new Set([...browser.passed, ...server.passed])] }
}
