/** What conditions and texts read: the context of a run, with its answers and scores. */
import type { Answer } from '../kind/defineKind.ts'
import type { Device } from './deviceOf.ts'

/** What a run keeps from its start, so that a path never changes under a learner. */
export interface RunContext {
  /** The visitor's variation of each experiment; no entry for one that the visitor is not in. */
  experiments: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  device: Device
  /** The locale of entry: switching the language never changes a path. */
  locale: string
  theme: string
  /** The roots of plugins (`contextRoot.ts`), as far as the funnel reads them. */
  readonly [root: string]: unknown
}

/** The roots that the server resolves for each request. They are never stored, and never read from a browser. */
export type LiveContext = Readonly<Record<string, unknown>>

/** What conditions and texts read besides answers and scores. */
export type Context = RunContext & LiveContext

/** All that a condition is evaluated against. */
export interface Scope extends Context {
  answers: Readonly<Record<string, Answer | undefined>>
  scores: Readonly<Record<string, { points: number; band: string }>>
}
