/** Builds the context of a run or a page from facts of the request. Conditions read this context. */
import type { Context } from '../../engine/core/context/context.ts'
import {
  defaultContext,
  readFacts,
  type ContextRoots,
  type RequestFacts,
} from '../../engine/core/context/contextRoot.ts'

export interface StartFacts extends RequestFacts {
  /** Experiment key → variation id. */
  arms: Readonly<Record<string, string>>
}

/** Values that only the server knows have their defaults here. `runtime/server/requestContext.ts` replaces them. */
export const startContext = ({ arms, ...facts }: StartFacts, roots: ContextRoots): Context =>
  ({ ...defaultContext(roots), ...readFacts(roots, facts), experiments: arms }) as unknown as Context

/** The same context for every visitor of a URL. Pages that a shared cache may store are rendered with it. */
export const sharedContext = (locale: string, theme: string, roots: ContextRoots): Context =>
  startContext({ locale, theme, userAgent: '', query: {}, arms: {} }, roots)

/**
 * Reads the first 50 parameters, and the first 500 UTF-16 units of each value: enough for a campaign's link. Omits
 * `__proto__`, and names that are longer than 60 characters or contain other characters than ASCII letters, digits,
 * `_`, `.` and `-`. If a name is repeated, the last value counts.
 */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const entries = [...search]
    .slice(0, 50)
    .filter(([name]) => /^[\w.-]{1,60}$/.test(name) && name !== '__proto__')
  return Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, 500)]))
}
