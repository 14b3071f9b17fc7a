/** What a run is evaluated against besides its answers, as it is taken when the run starts. */
import type { Context, Locale } from '../../engine/core/conditions/context.ts'

export interface Surroundings {
  locale: string
  theme: string
  userAgent: string
  query: Readonly<Record<string, string>>
  arms: Readonly<Record<string, string>>
}

/** Nobody is signed in and nothing is known of the place until plugins say so. */
export function startContext({ locale, theme, userAgent, query, arms }: Surroundings): Context {
  return {
    user: { registered: false, subscription: 'free' },
    flags: {},
    experiments: arms,
    query,
    device: /Mobi|Android|iPhone|iPad/i.test(userAgent) ? 'mobile' : 'desktop',
    locale: locale as Locale,
    geo: {},
    theme,
  }
}

/** At most 50 parameters of 500 characters: what a campaign's link holds, and nothing that fills a cookie. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const entries = [...search]
    .slice(0, 50)
    .filter(([name]) => /^[\w.-]{1,60}$/.test(name) && name !== '__proto__')
  return Object.fromEntries(entries.map(([name, value]) => [name, value.slice(0, 500)]))
}
