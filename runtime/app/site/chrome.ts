/** The chrome of every page: name, navigation, footer, language link and texts, as plain data. */
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import { mapTexts } from '../../../engine/core/copy/texts.ts'
import type { App } from '../createApp.ts'

export interface NavigationLink {
  id: string
  text: string
  href: string
  /** The target, as configs name it: `page:home`. */
  to: string
  /**
   * Who sees the link: only people who are not signed in (`visitors`), or only those who are (`registered`). Default:
   * everyone.
   */
  for?: 'visitors' | 'registered'
}

export interface Chrome {
  name: string
  home: string
  navigation: readonly NavigationLink[]
  /** Whether the page was rendered for a signed-in user. */
  registered: boolean
  footer: readonly NavigationLink[]
  language: { href: string; label: string; code: string }
  /** Built-in texts by key: `ui.menu`. */
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
  'offline.title',
  'offline.page',
  'close',
] as const

/**
 * @param url the path of the page. The list of languages links back to this path.
 * @param registered whether the page is rendered for a signed-in user.
 */
export function chromeOf(app: App, locale: string, url: string, registered = false): Chrome {
  const { configs, registry, languages } = app
  const { site } = configs
  const { lookup, source, pseudo } = languages.language(locale)
  const translated = mapTexts(site, registry.texts('site'), 'site', (key, text) =>
    locale === source ? text : (pseudo?.(text) ?? lookup(key)?.text),
  )
  const links = (list: typeof site.navigation) =>
    (list ?? []).map((link) => ({ ...link, href: linkUrl(link.to, locale, configs) }))
  return {
    name: site.name,
    home: localPath('/', locale, site.defaultLocale),
    navigation: links(translated.navigation),
    footer: links(translated.footer),
    registered,
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

/** The links that a person sees. @param registered whether the person is signed in. */
export const linksFor = (links: readonly NavigationLink[], registered: boolean): readonly NavigationLink[] =>
  links.filter((link) => link.for === undefined || (link.for === 'registered') === registered)
