/** Resolves the links in configs (`funnel:<id>`, `page:<id>`, `page:<id>/<parameter>`) to URLs of one locale. */
import { fallbacksOf } from '../copy/fallbacksOf.ts'
import { fillPath, paramsOf, type PathParams } from './pagePath.ts'
import type { RawFunnel, RawPage, Site } from './rawConfig.ts'

/** The possible targets of links. */
export interface LinkTargets {
  funnels: ReadonlyMap<string, { raw: RawFunnel }>
  pages: ReadonlyMap<string, { raw: RawPage }>
  site: Pick<Site, 'defaultLocale' | 'locales'>
}

/**
 * Links in texts, such as `[words](page:privacy-policy)`. Also matches invalid ids, such as `page:Home`, because
 * `checkReferences` reports these ids.
 */
export const textLinkPattern = /\]\((page|funnel):([^\s()]+)\)/g

/** The fields whose whole value may be a link. The `to` of a route is the id of a screen instead. */
export const linkFields: ReadonlySet<string> = new Set(['to', 'finish', 'otherwise'])

/** The URL of a path in a locale. The default locale has no prefix. */
export function localPath(path: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The first of these locales that the target has: `locale`, its fallback (`es` for `es-419`), the default locale. If
 * the target has none of them: its own first locale.
 */
function shownLocale(
  raw: { locales?: readonly string[] },
  locale: string,
  site: LinkTargets['site'],
): string {
  const locales = raw.locales ?? site.locales
  const candidates = [locale, ...fallbacksOf(locale), site.defaultLocale]
  return candidates.find((each) => locales.includes(each)) ?? locales[0] ?? site.defaultLocale
}

/**
 * The URL of a link in a locale, or in another locale if the target does not have this locale. A link that is already a
 * URL is returned unchanged.
 * @throws if the target does not exist. `loadConfigs` refuses configs with such a link.
 */
export function linkUrl(to: string, locale: string, configs: LinkTargets): string {
  const match = /^(funnel|page):(.+)$/.exec(to)
  if (!match) return to
  const [, type, target] = match
  const [id, ...values] = target!.split('/') as [string, ...string[]]
  const raw = (type === 'funnel' ? configs.funnels : configs.pages).get(id)?.raw
  if (!raw) throw new Error(`No ${type} is named "${id}"`)
  const pattern = raw.path ?? `/funnel/${id}`
  const params = paramsOf(pattern).map((param, at) => [param, values[at] ?? ''])
  const path = fillPath(pattern, Object.fromEntries(params) as PathParams)
  return localPath(path, shownLocale(raw, locale, configs.site), configs.site.defaultLocale)
}
