/** The model of a page, as plain data. The server renders it. The browser hydrates it and loads other pages' models. */
import type { DehydratedState } from '@tanstack/react-query'
import { compileCondition } from '../../../engine/core/conditions/compileCondition.ts'
import { conditionReads } from '../../../engine/core/conditions/conditionReads.ts'
import { linkUrl, localPath } from '../../../engine/core/config/linkUrl.ts'
import type { Context } from '../../../engine/core/context/context.ts'
import type { ContextRoots } from '../../../engine/core/context/contextRoot.ts'
import { fillPath, type PathParams } from '../../../engine/core/config/pagePath.ts'
import type { RawSection } from '../../../engine/core/config/rawConfig.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import { localizePage, localizeStrings } from '../../../engine/core/copy/localize.ts'
import { plainText } from '../../../engine/core/copy/parseMarkup.ts'
import { definitionOf } from '../../../engine/core/kind/registry.ts'
import type { FormDefinition, FormValues } from '../../../engine/core/kind/form.ts'
import type { App } from '../createApp.ts'
import { resolveLinks } from '../resolveLinks.ts'
import { chromeOf, type Chrome, type NavigationLink } from './chrome.ts'
import { pageAbove } from './pageAbove.ts'

/** The values of a form, and the result of its last post. */
export interface FormState {
  values: FormValues
  /** Field → message. */
  problems: Readonly<Record<string, string>>
  saved: boolean
}

export interface PageModel {
  id: string
  /** The path of the page in this locale. */
  url: string
  /** The query of the request, with its question mark; an empty string without a query. */
  search: string
  /** The values of the parameters in the path. */
  params: PathParams
  locale: string
  title: string
  description?: string
  theme: string
  chrome: Chrome
  /** The link to the page above this one, if there is one. */
  above: NavigationLink | undefined
  sections: readonly RawSection[]
  /**
   * In a page that is the same for all visitors: the ids of the sections that depend on the visitor. The browser loads
   * them; `sections` has only their id and kind.
   */
  deferred: readonly string[]
  /** The data that the server has loaded for the sections. */
  resources: DehydratedState
  /** Section id → form, for sections whose kind has a form. */
  forms: Readonly<Record<string, FormState>>
  /** Kind → its built-in texts. */
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface PageVisit {
  /** The page's id. */
  page: string
  params: PathParams
  locale: string
  search: string
  /** True if every visitor gets the same page; the browser adds the sections that depend on the visitor. */
  shared: boolean
  /** The values that the conditions of the sections read. */
  context: Context
  /** The values of the section's form, and the result of its last post. */
  form(section: RawSection, form: FormDefinition): FormState
}

/** @throws if no page has this id. */
export function pageModel(app: App, visit: PageVisit): PageModel {
  const { configs, registry, languages } = app
  const page = configs.pages.get(visit.page)
  if (!page) throw new Error(`No page is named "${visit.page}"`)
  const { locale, search, params } = visit
  const raw = localizePage(page.raw, registry, languages.language(locale, `page:${visit.page}`))
  const url = localPath(fillPath(raw.path, params), locale, configs.site.defaultLocale)
  const scope = { ...visit.context, answers: {}, scores: {} }
  const isDeferred = ({ when }: RawSection) => visit.shared && isPersonal(when, registry.plugins.roots)
  const listed = raw.sections.filter(
    (section) => !section.when || isDeferred(section) || compileCondition(section.when, {})(scope),
  )
  const shown = listed.filter((section) => !isDeferred(section))
  const href = (to: string) => linkUrl(to, locale, configs)
  const kinds = [...new Set(shown.map(({ kind }) => kind))].filter((kind) => registry.strings[kind])
  const stringsOf = (kind: string): Readonly<Record<string, string>> => {
    const borrowed = registry.byName.get(kind)?.borrows
    return {
      ...(borrowed !== undefined && stringsOf(borrowed)),
      ...localizeStrings(registry.strings[kind]!, `kinds.${kind}`, languages.language(locale)),
    }
  }
  const forms = shown.flatMap((section) => {
    const { form } = definitionOf(registry, section)
    return form ? [[sectionId(section), visit.form(section, form)] as const] : []
  })
  return {
    id: raw.id,
    url,
    search,
    params,
    locale,
    title: plainText(raw.head.title),
    ...(raw.head.description !== undefined && { description: plainText(raw.head.description) }),
    theme: raw.theme ?? configs.site.theme,
    chrome: chromeOf(app, locale, url, isRegistered(visit.context)),
    above: pageAbove(app, raw.path, params, locale),
    sections: listed.map((section) =>
      isDeferred(section)
        ? { id: sectionId(section), kind: section.kind }
        : (withHrefs(resolveLinks(section, href), href) as RawSection),
    ),
    deferred: listed.filter(isDeferred).map(sectionId),
    // The server adds the resources to the finished model.
    resources: { mutations: [], queries: [] },
    forms: Object.fromEntries(forms),
    strings: Object.fromEntries(kinds.map((kind) => [kind, stringsOf(kind)])),
  }
}

const isRegistered = ({ user }: Context) =>
  (user as { registered?: boolean } | undefined)?.registered === true

/** Whether a condition reads data about one person. */
const isPersonal = (when: RawSection['when'], roots: ContextRoots) =>
  [...conditionReads(when, {})].some((path) => roots.get(path.split('.')[0]!)?.personal)

/** Adds an `href` to each object of a section that has a link (`to`), at any depth. */
function withHrefs(value: unknown, href: (to: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withHrefs(each, href))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, field]) => [key, withHrefs(field, href)] as const)
  const { to } = value as { to?: unknown }
  return { ...Object.fromEntries(entries), ...(typeof to === 'string' && { href: href(to) }) }
}
