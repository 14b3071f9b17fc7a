/** What happens at an old URL if the URL has changed or a language is removed: not found, a redirect, another page. */
import { localPath } from '../../core/config/linkUrl.ts'
import type { Configs } from '../../core/config/loadConfigs.ts'

/** What the URLs of a funnel or page are made from: its path and its languages. */
export interface Urls {
  path: string
  locales: readonly string[]
}

/** One sentence for each effect; empty if the path is the same and no language is removed. */
export function compareUrls(before: Urls, now: Urls, after: Configs): string[] {
  const gone = before.locales.filter((locale) => !now.locales.includes(locale))
  return [
    ...(before.path === now.path ? [] : [oldUrlWords(before.path, after)]),
    ...gone.map((locale) => goneWords(locale, before.path, now, after)),
  ]
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** @param path the old path. Existing links lead to it. A redirect keeps it and changes only the language. */
function goneWords(locale: string, path: string, { locales }: Urls, { site }: Configs): string {
  const { defaultLocale } = site
  // As `locate` does: a URL in a language that the whole site lacks is redirected to the default language.
  const isRedirected = !site.locales.includes(locale) && locales.includes(defaultLocale)
  const effect = isRedirected ? `is redirected to ${path}` : 'is "not found"'
  const language = names.of(locale) ?? locale
  return `${localPath(path, locale, defaultLocale)} ${effect} now: it is no longer offered in ${language}`
}

function oldUrlWords(path: string, { funnels, pages }: Configs): string {
  const funnel = [...funnels].find(([id, { raw }]) => (raw.path ?? `/funnel/${id}`) === path)
  const page = [...pages].find(([, { raw }]) => raw.path === path)
  const other = funnel ? `funnel ${funnel[0]}` : page && `page ${page[0]}`
  return other === undefined
    ? `${path} is "not found" now: links, ads and emails that lead there break`
    : `${path} is ${other} now`
}
