/** The part of a run that a browser sends to the server. `readSentRun.ts` reads it there. */
import type { Answer } from '../kind/defineKind.ts'
import type { Run } from './run.ts'

export interface SentRun {
  id: string
  /**
   * The hash of the program version that the run was last used with. If the server has another version, it migrates the
   * run (`migrateRun.ts`).
   */
  hash: string
  passed: readonly string[]
  answers: Readonly<Record<string, Answer>>
  revs: Readonly<Record<string, number>>
}

export const toSentRun = ({ id, hash, passed, answers, revs }: Run): SentRun => ({
  id,
  hash,
  passed,
  answers,
  revs,
})
