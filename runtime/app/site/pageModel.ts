/** What a page of the site shows, as plain data: the server renders it, the browser takes it over and loads others. */
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import type { RawSection } from '../../../engine/core/config/rawConfig.ts'
import { localizePage, localizeStrings } from '../../../engine/core/copy/localize.ts'
import { mapTexts } from '../../../engine/core/copy/texts.ts'
import type { FormValues } from '../../../engine/react/sectionProps.ts'
import { plainText } from '../../../engine/core/copy/parseMarkup.ts'
import type { App } from '../createApp.ts'
import { resolveLinks } from '../programs.ts'

export interface SiteLink {
  id: string
  text: string
  href: string
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

export interface PageModel {
  id: string
  /** Its URL in this locale. */
  url: string
  locale: string
  title: string
  description?: string
  theme: string
  chrome: Chrome
  sections: readonly RawSection[]
  /** Built-in strings by kind. */
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>
  today: string
  /** The settings that this device keeps. */
  values: FormValues
  problems: Readonly<Record<string, string>>
  saved: boolean
}

export interface PageVisit {
  page: string
  locale: string
  today: string
  /** What the conditions of its sections read. */
  context: Context
  values: FormValues
  problems?: Readonly<Record<string, string>>
  saved?: boolean
}

const chromeStrings = ['menu', 'skip-to-content', 'failure.title', 'failure.text', 'retry'] as const

export function chromeOf(app: App, locale: string, url: string): Chrome {
  const { configs, registry, languages } = app
  const { site } = configs
  const { lookup, source } = languages.language(locale)
  const translated = mapTexts(site, registry.texts('site'), 'site', (key, text) =>
    locale === source ? text : lookup(key)?.text,
  )
  const links = (list: typeof site.navigation) =>
    (list ?? []).map(({ id, text, to }) => ({ id, text, href: linkUrl(to, locale, configs) }))
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

/** @throws where no page has this id. */
export function pageModel(app: App, visit: PageVisit): PageModel {
  const { configs, registry, languages } = app
  const page = configs.pages.get(visit.page)
  if (!page) throw new Error(`No page is named "${visit.page}"`)
  const { locale } = visit
  const raw = localizePage(page.raw, registry, languages.language(locale, `page:${visit.page}`))
  const url = localPath(raw.path, locale, configs.site.defaultLocale)
  const scope = { ...visit.context, answers: {}, scores: {} }
  const shown = raw.sections.filter(({ when }) => !when || compileCondition(when, {})(scope))
  const href = (to: string) => linkUrl(to, locale, configs)
  const kinds = [...new Set(shown.map(({ kind }) => kind))].filter((kind) => registry.strings[kind])
  return {
    id: raw.id,
    url,
    locale,
    title: plainText(raw.head.title),
    ...(raw.head.description !== undefined && { description: plainText(raw.head.description) }),
    theme: raw.theme ?? configs.site.theme,
    chrome: chromeOf(app, locale, url),
    sections: shown.map((section) => withHrefs(resolveLinks(section, href), href) as RawSection),
    strings: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        localizeStrings(registry.strings[kind]!, `kinds.${kind}`, languages.language(locale)),
      ]),
    ),
    today: visit.today,
    values: visit.values,
    problems: visit.problems ?? {},
    saved: visit.saved ?? false,
  }
}

/** Puts the URL beside each link of a section, at any depth. */
function withHrefs(value: unknown, href: (to: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withHrefs(each, href))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, field]) => [key, withHrefs(field, href)] as const)
  const { to } = value as { to?: unknown }
  return { ...Object.fromEntries(entries), ...(typeof to === 'string' && { href: href(to) }) }
}
