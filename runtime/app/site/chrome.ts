/** What is around every page of the site, as plain data. */
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import { mapTexts } from '../../../engine/core/copy/texts.ts'
import type { App } from '../createApp.ts'

export interface SiteLink {
  id: string
  text: string
  href: string
  /** As the config names it: `page:home`. */
  to: string
}

/** What is around every page. */
export interface Chrome {
  name: string
  home: string
  navigation: readonly SiteLink[]
  footer: readonly SiteLink[]
  language: { href: string; label: string; code: string }
  strings: Readonly<Record<string, string>>
}

const chromeStrings = [
  'menu',
  'skip-to-content',
  'error',
  'failure.title',
  'failure.text',
  'retry',
  'loading',
  'language-offer',
  'offline.close',
] as const

export function chromeOf(app: App, locale: string, url: string): Chrome {
  const { configs, registry, languages } = app
  const { site } = configs
  const { lookup, source } = languages.language(locale)
  const translated = mapTexts(site, registry.texts('site'), 'site', (key, text) =>
    locale === source ? text : lookup(key)?.text,
  )
  const links = (list: typeof site.navigation) =>
    (list ?? []).map(({ id, text, to }) => ({ id, text, to, href: linkUrl(to, locale, configs) }))
  return {
    name: site.name,
    home: localPath('/', locale, site.defaultLocale),
    navigation: links(translated.navigation),
    footer: links(translated.footer),
    language: {
      href: `${localPath('/languages', locale, site.defaultLocale)}?to=${encodeURIComponent(url)}`,
      label: languages.text(locale, 'ui.language'),
      code: locale.split('-')[0]!.toUpperCase(),
    },
    strings: Object.fromEntries(
      chromeStrings.map((name) => [`ui.${name}`, languages.text(locale, `ui.${name}`)]),
    ),
  }
}
