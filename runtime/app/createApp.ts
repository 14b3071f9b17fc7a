/** The composition root: creates the app from the config files and the registry. The server, tests and tools use it. */
import { ruleMessages } from '../../engine/core/answers/ruleMessages.ts'
import { loadConfigs, type ConfigFiles, type Configs } from '../../engine/core/config/loadConfigs.ts'
import { localPath } from '../../engine/core/config/linkUrl.ts'
import { matchPath, paramsOf, type PathParams } from '../../engine/core/config/pagePath.ts'
import type { RawPage } from '../../engine/core/config/rawConfig.ts'
import type { Remember } from '../../engine/core/config/remember.ts'
import { pseudoLocales } from '../../engine/core/copy/pseudo.ts'
import type { Problem } from '../../engine/core/errors.ts'
import { headOf, type PluginOptions } from '../../engine/core/plugin/createPlugins.ts'
import type { HeadParts, Plugin } from '../../engine/core/plugin/definePlugin.ts'
import type { Registry } from '../../engine/core/kind/registry.ts'
import { createLanguages, type Languages } from './languages.ts'
import type { ClientPlugin } from './pageData.ts'
import { createPrograms, type Programs } from './programs.ts'
import { createThemeStyles, type ThemeStyles } from './createThemeStyles.ts'
import { createRegistry } from './registry.ts'
import strings from './strings.en.json' with { type: 'json' }

/** The built-in texts of the app and of the answer rules, in English. */
export const builtIn: Readonly<Record<string, string>> = {
  ...strings,
  ...Object.fromEntries(Object.entries(ruleMessages()).map(([key, text]) => [`rules.${key}`, text])),
}

export interface App {
  configs: Configs
  registry: Registry
  languages: Languages
  programs: Programs
  /** The options of a plugin: its defaults, overridden by `configs/site.json`, then changed by `adjustOptions`. */
  optionsOf(plugin: Plugin): PluginOptions
  /** The plugins that have a client, each with the settings of that client. */
  clientPlugins: readonly ClientPlugin[]
  /** The additions to the head of every document: those of the plugins, and a tag with `apiUrl` if that is set. */
  head: Required<HeadParts>
  themeStyles: ThemeStyles
  /** URL of the product API that browsers call; undefined if they call this server's own `/v1`. */
  apiUrl: string | undefined
  /** Finds the route of a path. The path has no locale. */
  route(path: string): SiteRoute | undefined
}

/** What a path shows. `screen` is undefined if the path names only the funnel. */
export type SiteRoute =
  | { type: 'funnel'; id: string; screen: string | undefined }
  | { type: 'page'; id: string; params?: PathParams }
  | { type: 'languages' }

/**
 * `app` is undefined if the configs have an error that the option `partial` does not allow. `problems` also contains
 * warnings.
 */
export type AppResult = { app: App; problems: Problem[] } | { app: undefined; problems: Problem[] }

export interface AppOptions {
  registry?: Registry
  /** Adds the pseudo-locales to the languages of the site. For development and tests. */
  pseudo?: boolean
  /** URL of the product API that browsers call instead of this server's own `/v1`. */
  apiUrl?: string | undefined
  /** Changes the options of a plugin. For options that depend on the server, not on the site. `plugin` is its name. */
  adjustOptions?: ((plugin: string, options: PluginOptions) => PluginOptions) | undefined
  /** Remembers compiled configs, so that unchanged ones are not compiled again. */
  remember?: Remember
  /**
   * Omits the funnels and pages that have errors. Without this option, one error means no app. An error in a shared
   * file always means no app. For tools that need one funnel.
   */
  partial?: boolean
}

export function createApp(
  files: ConfigFiles,
  { registry = createRegistry(), pseudo = false, apiUrl, adjustOptions, remember, partial }: AppOptions = {},
): AppResult {
  const loaded = loadConfigs(files, registry, builtIn, remember)
  const { problems } = loaded
  const usable = partial ? loaded.usable : loaded.configs
  if (!usable) return { app: undefined, problems }
  const configs = pseudo ? withPseudoLocales(usable) : usable
  const languages = createLanguages(configs, builtIn)
  const programs = createPrograms({ configs, registry, languages })
  const optionsOf = (plugin: Plugin) => {
    const options = registry.plugins.options(plugin, configs.site)
    return adjustOptions ? adjustOptions(plugin.name, options) : options
  }
  const head = withApiUrl(headOf(registry.plugins, optionsOf), apiUrl)
  const clientPlugins = registry.plugins.list.flatMap((plugin) =>
    plugin.client ? [{ name: plugin.name, settings: plugin.client(optionsOf(plugin)) }] : [],
  )
  const route = createRouter(configs)
  const themeStyles = createThemeStyles(configs)
  const parts = { configs, registry, languages, programs, optionsOf, clientPlugins, head }
  const app = { ...parts, themeStyles, apiUrl, route }
  return { app, problems }
}

/** Adds a tag with the API's URL. Browser code reads this tag. Without the tag, browser code calls this server. */
const withApiUrl = (head: App['head'], apiUrl: string | undefined): App['head'] =>
  apiUrl === undefined ? head : { ...head, tags: [...head.tags, `<meta name="api-url" content="${apiUrl}">`] }

/** Adds the pseudo-locales to the languages of the site and of every funnel and page. */
function withPseudoLocales(configs: Configs): Configs {
  const add = (locales: readonly string[]) => [...locales, ...pseudoLocales]
  const addToAll = <T extends { raw: { locales?: readonly string[] } }>(entries: ReadonlyMap<string, T>) =>
    new Map(
      [...entries].map(([id, entry]) => {
        const { locales } = entry.raw
        return [id, locales ? { ...entry, raw: { ...entry.raw, locales: add(locales) } } : entry]
      }),
    )
  const site = { ...configs.site, locales: add(configs.site.locales) }
  return { ...configs, site, funnels: addToAll(configs.funnels), pages: addToAll(configs.pages) }
}

function createRouter(configs: Configs): (path: string) => SiteRoute | undefined {
  /** The routes whose path has no parameters, by path. */
  const fixedRoutes = new Map<string, SiteRoute>([['/languages', { type: 'languages' }]])
  for (const [id, { raw }] of configs.funnels) {
    fixedRoutes.set(raw.path ?? `/funnel/${id}`, { type: 'funnel', id, screen: undefined })
  }
  const pagesWithParams: RawPage[] = []
  for (const { raw } of configs.pages.values()) {
    if (paramsOf(raw.path).length > 0) pagesWithParams.push(raw)
    else fixedRoutes.set(raw.path, { type: 'page', id: raw.id })
  }
  return (path) => {
    const found = fixedRoutes.get(path)
    if (found) return found
    const slash = path.lastIndexOf('/')
    const parent = fixedRoutes.get(path.slice(0, slash))
    const screen = path.slice(slash + 1)
    if (parent?.type === 'funnel' && screen !== '') return { ...parent, screen }
    for (const page of pagesWithParams) {
      const params = matchPath(page.path, path)
      if (params && isListed(page, params)) return { type: 'page', id: page.id, params }
    }
    return undefined
  }
}

/**
 * Whether the config of the page has an entry with these values. The result is true if a resource provides the entries,
 * because `hasEntry` checks those entries later.
 */
const isListed = ({ entries }: RawPage, params: PathParams) =>
  !Array.isArray(entries) ||
  entries.some((entry: PathParams) => Object.entries(params).every(([name, value]) => entry[name] === value))

/** Whether a route exists in a language. The list of languages exists in every language. */
export function existsIn({ configs }: Pick<App, 'configs'>, route: SiteRoute, locale: string): boolean {
  if (route.type === 'languages') return true
  const { raw } = route.type === 'funnel' ? configs.funnels.get(route.id)! : configs.pages.get(route.id)!
  return raw.locales?.includes(locale) ?? true
}

export interface Located {
  locale: string
  /** The path without its locale, without a trailing slash. */
  path: string
  /**
   * The path to redirect to. Set if the requested path starts with the default locale, or with an unknown language
   * before an existing path, or has superfluous slashes.
   */
  redirect?: string
}

/** Splits a URL's path into its locale and the path below it. Adds a redirect if the path is not in its normal form. */
export function locate(pathname: string, app: Pick<App, 'configs' | 'route'>): Located {
  const { site } = app.configs
  const trimmed = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  const [, first = '', ...rest] = trimmed.split('/')
  const below = `/${rest.join('/')}`
  const located = (locale: string, path: string): Located => ({
    locale,
    path,
    ...(trimmed !== pathname && { redirect: localPath(path, locale, site.defaultLocale) }),
  })
  if (first === site.defaultLocale) return { locale: first, path: below, redirect: below }
  if (site.locales.includes(first)) return located(first, below)
  const looksLikeLocale = /^[a-z]{2}(-[a-z0-9]{2,4})?$/i.test(first)
  if (looksLikeLocale && !app.route(trimmed) && app.route(below)) {
    return { locale: site.defaultLocale, path: below, redirect: below }
  }
  return located(site.defaultLocale, trimmed)
}
