/** Checks the links, themes, URLs and redirects of all configs. */
import { toPointer } from '../jsonPointer.ts'
import { didYouMean } from '../suggest.ts'
import type { TextsByLocale } from '../copy/checkTranslations.ts'
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { isInside } from '../plugin/createPlugins.ts'
import { accessLoops } from './accessLoops.ts'
import { signInOf } from './signInOf.ts'
import { contextEnv } from './conditionEnv.ts'
import { linkFields, textLinkPattern } from './linkUrl.ts'
import { fillPath, paramsOf, pathForm, type PathParams } from './pagePath.ts'
import type { CompiledFunnel } from './compileFunnel.ts'
import type { Page } from './compilePage.ts'
import type { RawFunnel, RawPage, Site } from './rawConfig.ts'
import { locatorOf } from './parseSource.ts'
import { checkFunnelLink } from './checkFunnelLink.ts'
import { reporter, type Report } from './reporter.ts'

interface ReferencesInput {
  files: ReadonlyMap<string, string>
  registry: Registry
  site: Site
  themes: ReadonlyMap<string, unknown>
  funnels: ReadonlyMap<string, CompiledFunnel>
  pages: ReadonlyMap<string, Page>
  copies: TextsByLocale
  problems: Problem[]
}

/**
 * Reports references without a target, links with a placeholder, URLs that two configs use, pages that redirect
 * visitors in a loop, and pages for which nobody can sign in.
 */
export function checkReferences({
  files,
  registry,
  site,
  themes,
  funnels,
  pages,
  copies,
  problems,
}: ReferencesInput): void {
  /** Path in the form of `pathForm` → what has this path: a file, or words. */
  const owners = new Map<string, string>([['/languages', 'the list of languages']])
  const screenOwners = screensByPath(funnels)
  // A theme whose file has an error is not in `themes`, but it exists.
  const isTheme = (id: string) => themes.has(id) || files.has(`themes/${id}.json`)
  const checkLinks = linkChecker(files, pages, funnels)
  /** The routes that would hide a page with this path, in words; undefined if there are none. */
  const routesAt = (path: string) => {
    const owner = registry.plugins.list.find(({ routes = [] }) =>
      routes.some((prefix) => isInside(path, prefix)),
    )
    if (owner) return `the routes of the plugin "${owner.name}"`
    const serverPath = registry.serverPaths.find((each) => isInside(path, each))
    return serverPath && `the server's own routes at "${serverPath}"`
  }
  const checkConfig = (
    file: string,
    config: { theme?: string; path?: string },
    data: unknown,
    report: Report,
  ) => {
    if (config.theme !== undefined && !isTheme(config.theme))
      report(
        'unknown-theme',
        '/theme',
        `"${config.theme}"`,
        didYouMean(config.theme, themes.keys()) ?? `Use one of: ${[...themes.keys()].join(', ')}.`,
      )
    if (config.path !== undefined) {
      const form = pathForm(config.path)
      const locale = site.locales.find((each) => each === form.split('/')[1])
      const owner =
        locale === undefined
          ? (owners.get(form) ?? screenOwners.get(form) ?? routesAt(form))
          : `the language "${locale}"`
      if (owner) report('duplicate-path', '/path', `"${config.path}" belongs to ${owner}`)
      owners.set(form, file)
    }
    checkLinks(data, '', report)
  }
  const checkFinish = (finish: string | undefined, report: Report) => {
    if (finish?.startsWith('#')) {
      const found = `"${finish}" is a section, and a funnel has no sections`
      return report('unknown-link', '/finish', found, 'Write page:<id>, funnel:<id> or a URL.')
    }
    if (finish !== undefined || files.has('pages/home/page.json')) return
    const found = 'there is no "finish", so the funnel ends on "page:home", and there is no such page'
    report('unknown-link', '', found, 'Write "finish": a page or funnel that exists.')
  }
  /** Runs a check whose problems are reported in this file. */
  const inFile = (file: string, check: (report: Report) => void) => {
    const { problems: found, report } = reporter({ file, locate: locatorOf(files.get(file)!) })
    check(report)
    problems.push(...found)
  }
  const checkTranslationLinks = (prefix: string, translations: TextsByLocale) => {
    for (const [locale, texts] of Object.entries(translations)) {
      const file = `${prefix}${locale}.json`
      // Most translations have no link. One search of the whole text is faster than a search of each entry.
      if (mayLink.test(files.get(file)!)) inFile(file, (report) => checkLinks(texts, '', report))
    }
  }
  const env = contextEnv(registry, site)
  // A page or funnel with an error is not in `pages` or `funnels`, but it may have any path.
  const isComplete = idsOf('page', files).size === pages.size && idsOf('funnel', files).size === funnels.size
  const mayBeUsed = (path: string) =>
    !isComplete ||
    [...pages.values()].some(({ raw }) => pathsOf(raw).includes(path)) ||
    [...funnels].some(([id, { raw }]) => funnelPath(id, raw) === path)
  inFile('site.json', (report) => checkConfig('site.json', site, site, report))
  checkTranslationLinks('copy/', copies)
  for (const [id, { raw, copies: translations }] of funnels) {
    const file = `funnels/${id}/funnel.json`
    inFile(file, (report) => {
      checkConfig(file, { ...raw, path: funnelPath(id, raw) }, raw, report)
      checkFinish(raw.finish, report)
    })
    checkTranslationLinks(`funnels/${id}/copy.`, translations)
  }
  for (const [id, { raw, copies: translations }] of pages) {
    const file = `pages/${id}/page.json`
    inFile(file, (report) => checkConfig(file, raw, raw, report))
    checkTranslationLinks(`pages/${id}/copy.`, translations)
    const signInPath = signInOf(raw, registry, site, env)
    if (signInPath !== undefined && !mayBeUsed(signInPath)) {
      const outcome = raw.otherwise === undefined ? 'refused' : `redirected to "${raw.otherwise}"`
      const found = `nothing is at "${signInPath}", so every visitor without an account is ${outcome}`
      inFile(file, (report) => report('nobody-signs-in', '/access', found))
    }
  }
  for (const { page, pages: loop } of accessLoops(pages, env))
    inFile(`pages/${page}/page.json`, (report) => report('access-loop', '/otherwise', loop.join(' → ')))
}

const funnelPath = (id: string, { path }: RawFunnel) => path ?? `/funnel/${id}`

/** The paths of a page, one for each entry. Without a list of entries: only `path` itself, such as `/quiz/:slug`. */
const pathsOf = ({ path, entries }: RawPage): string[] =>
  Array.isArray(entries) ? entries.map((entry: PathParams) => fillPath(path, entry)) : [path]

/** The ids of all funnels or pages that have a file, also of those with errors. */
const idsOf = (type: 'funnel' | 'page', files: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    [...files.keys()].flatMap(
      (file) => new RegExp(`^${type}s/([^/]+)/${type}\\.json$`).exec(file)?.[1] ?? [],
    ),
  )

/**
 * Path → words for its owner: `/funnel/quiz/age` → `the screen "age" of the funnel "quiz"`. A page cannot have the path
 * of a screen, and cannot have the path `/funnel/quiz/:slug`. In this map, `/funnel/quiz/:slug` is `/funnel/quiz/:`.
 */
const screensByPath = (funnels: ReadonlyMap<string, CompiledFunnel>): ReadonlyMap<string, string> =>
  new Map(
    [...funnels].flatMap(([id, { raw }]): [string, string][] => {
      const path = funnelPath(id, raw)
      return [
        ...raw.screens.map((screen): [string, string] => [
          `${path}/${screen.id}`,
          `the screen "${screen.id}" of the funnel "${id}"`,
        ]),
        [`${path}/:`, `the screens of the funnel "${id}"`],
      ]
    }),
  )

/** A file that does not match has no link. A file with `\u` may have one, because its characters may be escaped. */
const mayLink = /funnel:|page:|\\u/

/** Returns a function that checks all links in a config: link fields, and links inside texts. */
function linkChecker(
  files: ReadonlyMap<string, string>,
  pages: ReadonlyMap<string, Page>,
  funnels: ReadonlyMap<string, CompiledFunnel>,
) {
  const idsByType: Record<string, ReadonlySet<string>> = {
    funnel: idsOf('funnel', files),
    page: idsOf('page', files),
  }
  const checkLink = (type: string, target: string, pointer: string, report: Report) => {
    const [id, ...values] = target.split('/') as [string, ...string[]]
    if (idsByType[type]!.has(id)) return checkValues(type, id, values, pointer, report)
    // The id may lack its end: `page:privacy` for `page:privacy-policy`.
    const longerId = [...idsByType[type]!].find((each) => each.startsWith(`${id}-`))
    const hint = didYouMean(longerId ?? id, idsByType[type]!, `${type}:`)
    report('unknown-link', pointer, `"${type}:${id}"`, hint)
  }
  /** Checks that a link has a value for each parameter of its page, in the order of the path: `page:quiz/colours`. */
  const checkValues = (type: string, id: string, values: string[], pointer: string, report: Report) => {
    const page = type === 'page' ? pages.get(id)?.raw : undefined
    if (type === 'page' && !page) return
    const params = page ? paramsOf(page.path) : []
    const example = [`${type}:${id}`, ...params.map((param) => `<${param}>`)].join('/')
    const found = `"${[`${type}:${id}`, ...values].join('/')}"`
    if (values.length !== params.length) return report('unknown-link', pointer, found, `Write "${example}".`)
    if (!page || !Array.isArray(page.entries)) return
    const listed = page.entries as readonly Readonly<Record<string, string>>[]
    if (listed.some((entry) => params.every((param, at) => entry[param] === values[at]))) return
    const links = listed.map((entry) => [`${type}:${id}`, ...params.map((param) => entry[param])].join('/'))
    const shown = links.slice(0, 10).join(', ') + (links.length > 10 ? ', …' : '')
    report('unknown-link', pointer, `${found} is not an entry of the page`, `Its entries: ${shown}.`)
  }
  return function check(data: unknown, pointer: string, report: Report): void {
    const keys: string[] = []
    /** Visits all values. Builds a pointer only for a link. */
    const visit = (value: unknown): void => {
      if (typeof value === 'string') {
        const pointerHere = () => pointer + toPointer(keys)
        const isLink = linkFields.has(keys.at(-1) ?? '')
        if (isLink && /[{}]/.test(value)) return report('link-placeholder', pointerHere(), `"${value}"`)
        if (!value.includes('funnel:') && !value.includes('page:')) return
        const whole = isLink ? /^(funnel|page):(.+)$/.exec(value) : null
        if (whole) checkLink(whole[1]!, whole[2]!, pointerHere(), report)
        for (const [, type, id] of value.matchAll(textLinkPattern))
          checkLink(type!, id!, pointerHere(), report)
      } else if (typeof value === 'object' && value !== null) {
        checkFunnelLink(value, funnels, (at) => pointer + toPointer(keys) + at, report)
        for (const [key, each] of Object.entries(value)) {
          keys.push(key)
          visit(each)
          keys.pop()
        }
      }
    }
    visit(data)
  }
}
