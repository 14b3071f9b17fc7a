/** The JSON inside a funnel's page, from the server to the browser's scripts. */
import type { LiveContext, RunContext } from '../../engine/core/context/context.ts'
import type { Run, RunStart } from '../../engine/core/run/run.ts'
import type { Broken } from '../../engine/core/answers/checkAnswer.ts'

/**
 * How a new run begins. A page for more than one visitor has no run id: the browser makes one. A page for shared caches
 * also has no date and no data about the visitor: the browser adds its own.
 */
export type PageStart = Omit<RunStart, 'id' | 'today' | 'context'> & {
  id?: string
  today?: string
  context: Partial<RunContext> & Pick<RunContext, 'experiments' | 'locale' | 'theme'>
}

export interface FunnelPageData {
  funnel: string
  /** URL of the program's slices, without their number. */
  program: string
  /** How many slices the path needs. */
  slices: number
  /** The screen that the server rendered. */
  screen: string
  kind: string
  /** URL of the module with the view of its kind. */
  view: string
  /** The title of the funnel's pages. The title of a screen is put before it. */
  title: string
  /** Data about the user, from the server. It is not part of a run. */
  live: LiveContext
  /** The run on the server; absent if nothing is done in it yet. */
  run?: Run
  start: PageStart
  /** The plugins that have a client, in the order of the list. */
  plugins: readonly ClientPlugin[]
  /** The page is the response to a post, and its form contains the run. Its markup has buttons instead of the browser's links. */
  isCarried?: true
  /** Why the last post was refused, and its values. */
  refused?: { broken: Broken; values: readonly string[] }
}

/** A plugin with a client, and the settings of that client. */
export interface ClientPlugin {
  name: string
  settings: unknown
}

/** @param program the program's URL in the page data. */
export const sliceUrl = (program: string, slice: number) => `${program}/${slice}.json`

/**
 * The URL to which a browser sends its run. It contains the language and the query of the learner's first page. A server
 * that has no run yet makes the context from them.
 */
export const runUrl = ({ flowId, context }: Pick<Run, 'flowId' | 'context'>): string => {
  const query = new URLSearchParams(context.query).toString()
  return `/runs/${flowId}/${context.locale}${query && `?${query}`}`
}
