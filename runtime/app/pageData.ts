/** What the server sends to the browser's scripts with a funnel's page, as JSON inside it. */
import type { LiveContext, RunContext } from '../../engine/core/context/context.ts'
import type { Run, RunStart } from '../../engine/core/run/run.ts'
import type { Broken } from '../../engine/core/answers/checkAnswer.ts'

/**
 * How a new run begins. A page that many may be sent names no run: the browser makes an id. One that a shared cache keeps
 * has neither a day nor what depends on a visitor: the browser adds its own.
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
  /** The title of the funnel's pages, which a screen's own comes before. */
  title: string
  /** What the server says of the user: no part of a run. */
  live: LiveContext
  /** The run that the server holds, if anything is done in it. */
  run?: Run
  start: PageStart
  /** The plugins that have a client, in the order of the list. */
  plugins: readonly ClientPlugin[]
  /** The page answers a post and its form carries the run: its markup has buttons where the browser's has links. */
  isCarried?: true
  /** Why the last post was refused, and the values that it brought. */
  refused?: { broken: Broken; values: readonly string[] }
}

/** A plugin's client and what it is given. */
export interface ClientPlugin {
  name: string
  given: unknown
}

/** @param program the URL that the page names. */
export const sliceUrl = (program: string, slice: number) => `${program}/${slice}.json`

/**
 * Where a browser sends its run. The URL has the language and the query of the learner's first page: if the server holds
 * no run, it makes the context from them.
 */
export const runUrl = ({ flowId, context }: Pick<Run, 'flowId' | 'context'>): string => {
  const query = new URLSearchParams(context.query).toString()
  return `/runs/${flowId}/${context.locale}${query && `?${query}`}`
}
