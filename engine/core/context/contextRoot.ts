/**
 * A context root: one name that conditions and texts can read, declared once by the engine or by a plugin. The checker,
 * the analysis, texts, stored runs, caches and test learners all follow from the declaration.
 */

/** The type of one value. `values` lists all possible ones; `optional` says that it may be absent. */
export type ValueType = { optional?: boolean } & (
  | { type: 'boolean' }
  | { type: 'string'; values?: readonly string[] }
  | { type: 'number'; min?: number; max?: number; step?: number }
  /** A boolean, string or number that no schema declares. */
  | { type: 'scalar' }
)

/** A root is a value, an object of known fields, or an open map whose every field has one type. */
export type RootType =
  | { value: ValueType }
  | { fields: Readonly<Record<string, ValueType>> }
  | { open: ValueType }

/** What a request, or a page in the browser, says of itself. */
export interface RequestFacts {
  locale: string
  theme: string
  userAgent: string
  query: Readonly<Record<string, string>>
}

export interface ContextRoot {
  /** `geo` is read as `geo.country`. */
  name: string
  type: RootType
  /** True for facts about one person: a page that reads them is rendered for that person alone. */
  personal: boolean
  /**
   * What a stored run keeps of it, as it was when the run started: all of it, the fields that the funnel reads, or
   * nothing. What is not kept is read again for each request.
   */
  kept: 'all' | 'fields' | 'nothing'
  /** True if URL and configs alone decide it, so that a shared cache may store a page that reads it. */
  cacheable: boolean
  /** Holds if nothing could be read. A test learner starts with it. */
  default: unknown
  /** Milliseconds that a request may wait for it, instead of 150. */
  deadline?: number
  /** Reads it from the request: the same function on the server and in the browser. Other roots are read on the server. */
  read?(facts: RequestFacts): unknown
  /** Holds for learners whose e-mail address is known, so that a funnel need not ask for one. */
  addressKnown?: Readonly<Record<string, unknown>>
}

/** By name, in the order of declaration. */
export type ContextRoots = ReadonlyMap<string, ContextRoot>

/** Roots that depend on the funnel: no plugin can own one. */
export const funnelRoots: readonly string[] = ['answers', 'scores', 'experiments']

/** What a learner starts with of whom nothing is known. */
export const defaultContext = (roots: ContextRoots): Record<string, unknown> =>
  Object.fromEntries([...roots.values()].map((root) => [root.name, root.default]))

/** The roots that are read from the request itself. */
export const readFacts = (roots: ContextRoots, facts: RequestFacts): Record<string, unknown> =>
  Object.fromEntries(
    [...roots.values()].flatMap(({ name, read }) => (read ? [[name, read(facts)] as const] : [])),
  )

/** The roots with the languages and themes of a site as their values. */
export function siteRoots(
  roots: ContextRoots,
  { locales, themes }: { locales?: readonly string[]; themes?: readonly string[] } = {},
): ContextRoots {
  const values: Record<string, readonly string[] | undefined> = { locale: locales, theme: themes }
  return new Map(
    [...roots].map(([name, root]) => {
      const known = values[name]
      return [name, known ? { ...root, type: { value: { type: 'string', values: known } } } : root]
    }),
  )
}

/** Whether what reads these paths may be stored by a shared cache: it is the same for every visitor of the URL. */
export const isCacheable = (paths: Iterable<string>, roots: ContextRoots): boolean =>
  [...paths].every((path) => roots.get(path.split('.')[0]!)?.cacheable)
