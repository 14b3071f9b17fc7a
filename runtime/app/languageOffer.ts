/** Offers a page in the visitor's language if the page is shown in another language. */
import { localPath } from '../../engine/core/config/linkUrl.ts'
import { existsIn, locate, type App } from './createApp.ts'

export interface LanguageOffer {
  href: string
  lang: string
  /** The text of the link, in the offered language. */
  text: string
  /** The label of the button that closes the offer, in the offered language. */
  close: string
}

/**
 * Returns undefined if no page has this path, or if the page has no language that fits the visitor better.
 * @param pathname the path of a URL, with its locale.
 * @param languages as in `languageToOffer`.
 */
export function languageOffer(
  app: App,
  pathname: string,
  languages: readonly string[],
): LanguageOffer | undefined {
  const { path, locale } = locate(pathname, app)
  const route = app.route(path)
  if (!route) return undefined
  const { locales, defaultLocale } = app.configs.site
  const lang = languageToOffer(
    languages,
    locales.filter((each) => existsIn(app, route, each)),
    locale,
  )
  if (lang === undefined) return undefined
  const text = (key: string) => app.languages.text(lang, key)
  return {
    href: localPath(path, lang, defaultLocale),
    lang,
    text: text('ui.language-offer'),
    close: text('ui.close'),
  }
}

const baseOf = (locale: string) => locale.toLowerCase().split('-')[0]!

/** Whether `es-419`, the Spanish of Latin America, fits better than `es`: true for `es-MX`, false for `es-ES`. */
const isLatinAmerican = (language: string) => /^es-(?!es$)/i.test(language)

/** The locale that a speaker of the language reads best; undefined if no locale is in this language. */
function bestLocale(language: string, locales: readonly string[]): string | undefined {
  const wanted = [language.toLowerCase(), ...(isLatinAmerican(language) ? ['es-419'] : []), baseOf(language)]
  return (
    wanted.find((each) => locales.includes(each)) ??
    locales.find((locale) => baseOf(locale) === baseOf(language))
  )
}

/**
 * Finds the first of the visitor's languages in which the page exists, and returns the best locale for this language.
 * Returns undefined if the page is already shown in this language: for example, the visitor reads `es-MX`, and the
 * page is shown in `es`. Also returns undefined if the page exists in none of the visitor's languages.
 * @param languages BCP 47 tags, the preferred one first.
 * @param locales those of the page.
 * @param shown the locale in which the page is shown.
 */
export function languageToOffer(
  languages: readonly string[],
  locales: readonly string[],
  shown: string,
): string | undefined {
  for (const language of languages) {
    if (baseOf(language) === baseOf(shown)) return undefined
    const found = bestLocale(language, locales)
    if (found !== undefined) return found
  }
  return undefined
}
