/** The data that the server sends to the browser's scripts: JSON inside a funnel's page. */
import type { LiveContext, RunContext } from '../../engine/core/context/context.ts'
import type { Run, RunStart } from '../../engine/core/run/run.ts'
import type { BrokenRule } from '../../engine/core/answers/checkAnswer.ts'

/**
 * The data with which the browser starts a run. `id` is set if the server has stored the run. Otherwise the browser
 * creates the id. A page for shared caches contains no id, no date and no data about the visitor. The browser adds
 * all three.
 */
export type PageStart = Omit<RunStart, 'id' | 'today' | 'context'> & {
  id?: string
  today?: string
  context: Partial<RunContext> & Pick<RunContext, 'experiments' | 'locale' | 'theme'>
}

export interface FunnelPageData {
  /** The funnel's id. */
  funnel: string
  /** The program's URL. The URL of slice 0 adds `/0.json`. */
  programUrl: string
  /** The browser loads this many slices before it starts, from the first one on. */
  slices: number
  /** The id of the screen that the server rendered. */
  screen: string
  /** The kind of this screen. */
  kind: string
  /** URL of the module with the view of this kind. */
  view: string
  /** The last part of the document's title. Except on the first screen, the screen's title comes before it. */
  title: string
  /** Data about the user, from the server. It is not part of a run. */
  live: LiveContext
  /** The run on the server; absent if the learner has done nothing in it yet. */
  run?: Run
  start: PageStart
  /** The plugins that have a client, in the order of the product's list of plugins. */
  plugins: readonly ClientPlugin[]
  /**
   * The page is the response to a post, and only its form contains the run. The server's markup has buttons where the
   * browser renders links, so React cannot hydrate the markup.
   */
  carriesRun?: true
  /** Why the server refused the last post, and the values of that post. */
  refused?: { broken: BrokenRule; values: readonly string[] }
}

/** A plugin with a client, and the settings of that client. */
export interface ClientPlugin {
  name: string
  settings: unknown
}

/** URL of a slice. @param programUrl as in the page data. @param slice its index, from 0 on. */
export const sliceUrl = (programUrl: string, slice: number) => `${programUrl}/${slice}.json`

/**
 * The URL to which a browser sends its run. It contains the language and the query of the learner's first page. If
 * the server has no run yet, it builds the run's context from both.
 */
export const runUrl = ({ flowId, context }: Pick<Run, 'flowId' | 'context'>): string => {
  const query = new URLSearchParams(context.query).toString()
  return `/runs/${flowId}/${context.locale}${query && `?${query}`}`
}
