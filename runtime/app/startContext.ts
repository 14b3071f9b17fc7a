/** What a run is evaluated against besides its answers, as far as the request itself says it. */
import type { Context } from '../../engine/core/context/context.ts'
import {
  defaultContext,
  readFacts,
  type ContextRoots,
  type RequestFacts,
} from '../../engine/core/context/contextRoot.ts'

export interface StartFacts extends RequestFacts {
  arms: Readonly<Record<string, string>>
}

/** What only the server knows (`runtime/server/requestContext.ts`) rests at its default. */
export const startContext = ({ arms, ...facts }: StartFacts, roots: ContextRoots): Context =>
  ({ ...defaultContext(roots), ...readFacts(roots, facts), experiments: arms }) as unknown as Context

/** What is the same for every visitor of a URL: no page that a shared cache keeps is rendered with more. */
export const anyonesContext = (locale: string, theme: string, roots: ContextRoots): Context =>
  startContext({ locale, theme, userAgent: '', query: {}, arms: {} }, roots)

/** At most 50 parameters of 500 characters: what a campaign's link holds, and nothing that fills a cookie. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const entries = [...search]
    .slice(0, 50)
    .filter(([name]) => /^[\w.-]{1,60}$/.test(name) && name !== '__proto__')
  return Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, 500)]))
}
