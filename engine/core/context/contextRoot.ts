/**
 * A context root is a name that conditions and texts can read. The engine or a plugin declares it once. The checker,
 * the analysis, texts, stored runs, caches and test learners all use this declaration.
 */

/**
 * The type of one value. `values` lists all possible values; `optional` means that the value may be absent. `step`
 * counts from `min`, or from 0 without `min`.
 */
export type ValueType = { optional?: boolean } & (
  | { type: 'boolean' }
  | { type: 'string'; values?: readonly string[] }
  | { type: 'number'; min?: number; max?: number; step?: number }
  /** A boolean, string or number: the declaration does not say which of them. */
  | { type: 'scalar' }
)

/** A root is a value, an object of known fields, or an open map. All fields of an open map have one type. */
export type RootType =
  | { value: ValueType }
  | { fields: Readonly<Record<string, ValueType>> }
  | { open: ValueType }

/** The facts of a request, or of a page in the browser. */
export interface RequestFacts {
  locale: string
  theme: string
  userAgent: string
  query: Readonly<Record<string, string>>
}

/** The deadline of a root that sets none, in milliseconds. */
export const defaultDeadline = 150

export interface ContextRoot {
  /** The first part of the root's paths: `geo` in `geo.country`. */
  name: string
  type: RootType
  /** True for facts about one person. Pages and sections that read them are rendered only for that person. */
  personal: boolean
  /**
   * The part that a run stores at its start: the whole root, only the fields that the funnel reads, or
   * nothing. A root that is not stored is read again for each request.
   */
  stored: 'all' | 'fields' | 'nothing'
  /**
   * True if the value depends only on the configs and the URL without its query. A shared cache may store a page that
   * reads such a root.
   */
  cacheable: boolean
  /** The value if the root cannot be read. Test learners start with this value. */
  default: unknown
  /** The maximum time that a request waits for the value, in milliseconds. Default: `defaultDeadline`. */
  deadline?: number
  /** Reads the value from the facts, on server and browser. Without `read`, the plugin's `server.ts` reads it. */
  read?(facts: RequestFacts): unknown
  /**
   * The email address of a learner with these values is known, so a funnel does not need to ask for the address. The
   * keys are paths, as in `{ 'user.registered': true }`.
   */
  addressKnown?: Readonly<Record<string, unknown>>
}

/** Roots by name, in the order of declaration. */
export type ContextRoots = ReadonlyMap<string, ContextRoot>

/** Roots that depend on the funnel. A plugin cannot declare them. */
export const funnelRoots: readonly string[] = ['answers', 'scores', 'experiments']

/** The context of an unknown learner: the default of each root. */
export const defaultContext = (roots: ContextRoots): Record<string, unknown> =>
  Object.fromEntries([...roots.values()].map((root) => [root.name, root.default]))

/** The values of the roots that are read from the request itself. */
export const readFacts = (roots: ContextRoots, facts: RequestFacts): Record<string, unknown> =>
  Object.fromEntries(
    [...roots.values()].flatMap(({ name, read }) => (read ? [[name, read(facts)] as const] : [])),
  )

/** The roots, with the site's languages as the values of `locale` and its themes as the values of `theme`. */
export function siteRoots(
  roots: ContextRoots,
  { locales, themes }: { locales?: readonly string[]; themes?: readonly string[] } = {},
): ContextRoots {
  const values: Record<string, readonly string[] | undefined> = { locale: locales, theme: themes }
  return new Map(
    [...roots].map(([name, root]) => {
      const siteValues = values[name]
      return [name, siteValues ? { ...root, type: { value: { type: 'string', values: siteValues } } } : root]
    }),
  )
}

/** Whether a shared cache may store a page that reads these paths: each visitor of the URL sees the same page. */
export const isCacheable = (paths: Iterable<string>, roots: ContextRoots): boolean =>
  [...paths].every((path) => roots.get(path.split('.')[0]!)?.cacheable)
