/** Says what happens at the old URLs of a funnel or page if its path changes or one of its languages is removed. */
import { localPath } from '../../core/config/linkUrl.ts'
import type { Configs } from '../../core/config/loadConfigs.ts'
import { pathForm } from '../../core/config/pagePath.ts'

/** What the URLs of a funnel or page are made from: its path and its languages. */
export interface Urls {
  path: string
  locales: readonly string[]
  /** The language whose URLs have no prefix. */
  defaultLocale: string
}

/**
 * Returns one sentence if the path has changed, and one sentence for each removed language. Paths that differ only in
 * the names of their parameters count as the same path, because their URLs are the same.
 */
export function compareUrls(before: Urls, now: Urls, after: Configs): string[] {
  const goneLocales = before.locales.filter((locale) => !now.locales.includes(locale))
  return [
    ...(isSamePath(before.path, now.path) ? [] : [oldUrlWords(before.path, after)]),
    ...goneLocales.map((locale) => goneWords(locale, before, now, after)),
  ]
}

const isSamePath = (one: string, other: string) => pathForm(one) === pathForm(other)

const names = new Intl.DisplayNames(['en'], { type: 'language' })
const languageName = (locale: string) => names.of(locale) ?? locale

function goneWords(locale: string, before: Urls, now: Urls, after: Configs): string {
  const url = localPath(before.path, locale, before.defaultLocale)
  return `${url} ${effectOn(url, locale, before, now, after)} now: ${languageName(locale)} is no longer offered`
}

/** What happens at `url`, the old URL in a language that is gone. */
function effectOn(url: string, locale: string, before: Urls, now: Urls, after: Configs): string {
  const { path, locales, defaultLocale } = now
  if (!locales.includes(defaultLocale)) return 'is "not found"'
  // The URL without a prefix belongs to the new default language.
  if (isSamePath(url, path)) return `is in ${languageName(defaultLocale)}`
  // The server redirects a URL in a language that the site does not have: `/fr/about` to `/about`.
  const hasPrefix = url !== before.path
  const isRedirected = hasPrefix && !after.site.locales.includes(locale) && ownerOf(before.path, after)
  return isRedirected ? `is redirected to ${before.path}` : 'is "not found"'
}

/** The funnel or page that has this path now, in words; undefined if none has it. */
function ownerOf(path: string, { funnels, pages }: Configs): string | undefined {
  const funnel = [...funnels].find(([id, { raw }]) => (raw.path ?? `/funnel/${id}`) === path)
  const page = [...pages].find(([, { raw }]) => isSamePath(raw.path, path))
  return funnel ? `funnel "${funnel[0]}"` : page && `page "${page[0]}"`
}

function oldUrlWords(path: string, after: Configs): string {
  const other = ownerOf(path, after)
  return other === undefined
    ? `${path} is "not found" now: links, ads and emails that lead there break`
    : `${path} is ${other} now`
}
