/** What the server tells the browser's scripts about a funnel's page, as JSON inside it. */
import type { LiveContext } from '../../engine/core/context/context.ts'
import type { Run, RunStart } from '../../engine/core/run/run.ts'
import type { Broken } from '../../engine/core/answers/checkAnswer.ts'

export interface FunnelPageData {
  funnel: string
  /** Names the program's slices: `/programs/<version>/<n>.json`. */
  version: string
  /** How many slices the path needs. */
  slices: number
  /** The screen that the server rendered. */
  screen: string
  kind: string
  /** URL of the module with the view of its kind. */
  view: string
  /** The title of the funnel's pages, which a screen's own comes before. */
  title: string
  /** What the server says of the user: no part of a run. */
  live: LiveContext
  /** The run that the server knows, if any. */
  run?: Run
  /** How a new run begins; the browser gives it an id. */
  start: Omit<RunStart, 'id'>
  /** Why the last post was refused, and the values that it brought. */
  refused?: { broken: Broken; values: readonly string[] }
}

export const programUrl = (version: string, slice: number) => `/programs/${version}/${slice}.json`
