/** Checks a funnel or page: its id must be the name of its folder, and its languages must be languages of the site. */
import { didYouMean } from '../suggest.ts'
import type { RawFunnel, RawPage, Site } from './rawConfig.ts'
import type { Report } from './reporter.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  try {
    return languageNames.of(code) !== undefined
  } catch {
    // A malformed code, such as `en_US`.
    return false
  }
}

export function checkIdAndLocales(
  { id, locales = [] }: Pick<RawFunnel | RawPage, 'id' | 'locales'>,
  folder: string,
  site: Site,
  report: Report,
): void {
  if (id !== folder)
    report(
      'id-not-folder',
      '/id',
      `"${id}" in the folder "${folder}"`,
      `Write "id": "${folder}", or rename the folder.`,
    )
  for (const [at, locale] of locales.entries()) {
    if (site.locales.includes(locale)) continue
    const hint = `Remove it, or add it to site.json, which has ${site.locales.join(', ')}.`
    // "ar" is similar to "fr", but it is another language, not a typing error.
    const suggestion = isLanguage(locale) ? undefined : didYouMean(locale, site.locales)
    report('unknown-locale', `/locales/${at}`, `"${locale}"`, suggestion ?? hint)
  }
}
