/** The URLs of a page in its languages, for search engines. */
import { localPath } from '../../engine/core/config/linkUrl.ts'
import type { Site } from '../../engine/core/config/rawConfig.ts'

export interface Alternate {
  /** A locale, or `x-default`: the URL for visitors who read none of the listed languages. */
  hreflang: string
  /** Absolute, on the site's main domain. */
  href: string
}

/** @param path without a locale. @returns the URL on the site's main domain. */
export const absoluteUrl = (path: string, locale: string, { mainDomain, defaultLocale }: Site) =>
  `https://${mainDomain}${localPath(path, locale, defaultLocale)}`

/**
 * The URLs of the page's languages, without the languages that the site's `alternateLinks` excludes. Omits a regional
 * variant such as `es-419` if the page is also offered in `es`. If the page is offered in the default language, adds
 * its URL in this language as `x-default`.
 * @param path without a locale. @param locales the languages that the page is offered in.
 */
export function alternatesOf(path: string, locales: readonly string[], site: Site): Alternate[] {
  const mode = site.alternateLinks ?? 'all'
  if (mode === 'none') return []
  const omitted = new Set(mode === 'filtered' ? [...(site.special ?? []), ...(site.extended ?? [])] : [])
  const isCoveredByLanguage = (locale: string) =>
    locale.includes('-') && locales.includes(locale.split('-')[0]!)
  const listed = locales.filter((locale) => !omitted.has(locale) && !isCoveredByLanguage(locale))
  const links = listed.map((locale) => ({ hreflang: locale, href: absoluteUrl(path, locale, site) }))
  if (!locales.includes(site.defaultLocale)) return links
  return [...links, { hreflang: 'x-default', href: absoluteUrl(path, site.defaultLocale, site) }]
}
