/** The values that conditions and texts read: the context of a run, its answers and its scores. */
import type { Answer } from '../kind/defineKind.ts'
import type { Device } from './deviceOf.ts'

/** The part of the context that a run stores at its start. */
export interface RunContext {
  /** Experiment key → variation id. An experiment that is newer than the run has no entry. */
  experiments: Readonly<Record<string, string>>
  /** The query parameters of the URL at the start. */
  query: Readonly<Record<string, string>>
  device: Device
  /** The locale at the start, so a later change of language does not change the learner's path. */
  locale: string
  theme: string
  /** The plugins' context roots that the run stores (see `ContextRoot`). */
  readonly [root: string]: unknown
}

/** The context roots that the server resolves for each request. They are neither stored nor accepted from a browser. */
export type LiveContext = Readonly<Record<string, unknown>>

/** The values that conditions and texts read besides answers and scores. */
export type Context = RunContext & LiveContext

/** All values that a condition is evaluated against. */
export interface Scope extends Context {
  answers: Readonly<Record<string, Answer | undefined>>
  scores: Readonly<Record<string, { points: number; band: string }>>
}
