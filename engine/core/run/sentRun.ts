/** What a browser sends of its run: answers, passed screens and revisions. `readSentRun.ts` reads it on the server. */
import type { Answer } from '../kind/defineKind.ts'
import type { Run } from './run.ts'

export interface SentRun {
  id: string
  /** Of the version that the answers were given in: it decides which ids are renamed. */
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
