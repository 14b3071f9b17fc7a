/** The part of a run that a browser sends: answers, passed screens and revisions. `readSentRun.ts` reads it on the server. */
import type { Answer } from '../kind/defineKind.ts'
import type { Run } from './run.ts'

export interface SentRun {
  id: string
  /** The hash of the version in which the learner answered. If the program has another version, `migrateRun` renames the ids. */
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
