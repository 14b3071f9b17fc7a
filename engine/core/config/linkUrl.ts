/** Resolves the links in configs (`funnel:<id>`, `page:<id>`, `page:<id>/<parameter>`) to URLs of one locale. */
import { fillPath, paramsOf, type PathParams } from './pagePath.ts'
import type { RawFunnel, RawPage, Site } from './rawConfig.ts'

/** The possible targets of links. */
export interface LinkTargets {
  funnels: ReadonlyMap<string, { raw: RawFunnel }>
  pages: ReadonlyMap<string, { raw: RawPage }>
  site: Pick<Site, 'defaultLocale'>
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
 * The URL of a link in a locale. A link that is already a URL is returned unchanged.
 * @throws if the target does not exist. `loadConfigs` refuses configs with such a link.
 */
export function linkUrl(to: string, locale: string, configs: LinkTargets): string {
  const match = /^(funnel|page):(.+)$/.exec(to)
  if (!match) return to
  const [, type, target] = match
  const [id, ...values] = target!.split('/') as [string, ...string[]]
  const funnel = configs.funnels.get(id)
  const funnelPath = funnel && (funnel.raw.path ?? `/funnel/${id}`)
  const pattern = type === 'funnel' ? funnelPath : configs.pages.get(id)?.raw.path
  if (pattern === undefined) throw new Error(`No ${type} is named "${id}"`)
  const params = paramsOf(pattern).map((param, at) => [param, values[at] ?? ''])
  const path = fillPath(pattern, Object.fromEntries(params) as PathParams)
  return localPath(path, locale, configs.site.defaultLocale)
}
