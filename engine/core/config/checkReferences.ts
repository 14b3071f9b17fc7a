/** Links, themes and URLs: what one config says of another. */
import { pointerStep } from '../conditions/codes.ts'
import { suggest } from '../conditions/suggest.ts'
import type { Copies } from '../copy/checkCopies.ts'
import type { Problem } from '../errors.ts'
import { siteLinks } from './linkUrl.ts'
import type { Funnel } from './compileFunnel.ts'
import type { Page } from './compilePage.ts'
import type { Site } from './rawConfig.ts'
import { parseSource, type Source } from './parse.ts'
import { reporter, type Report } from './place.ts'

interface References {
  files: ReadonlyMap<string, string>
  site: Site
  themes: ReadonlyMap<string, unknown>
  funnels: ReadonlyMap<string, Funnel>
  pages: ReadonlyMap<string, Page>
  copies: Copies
  problems: Problem[]
}

/** Reports every reference that leads nowhere, and every URL that two configs claim. */
export function checkReferences({ files, site, themes, funnels, pages, copies, problems }: References): void {
  const paths = new Map<string, string>([['/languages', 'the list of languages']])
  const links = linkChecker(files)
  const checkOne = (
    file: string,
    config: { theme?: string; path?: string },
    data: unknown,
    report: Report,
  ) => {
    if (config.theme !== undefined && !themes.has(config.theme)) {
      const near = suggest(config.theme, [...themes.keys()])
      report('unknown-theme', '/theme', `"${config.theme}"`, near && `Did you mean "${near}"?`)
    }
    if (config.path !== undefined) {
      const locale = site.locales.find((each) => each === config.path!.split('/')[1])
      const other = locale === undefined ? paths.get(config.path) : `the language "${locale}"`
      if (other) report('duplicate-path', '/path', `"${config.path}" is also that of ${other}`)
      paths.set(config.path, file)
    }
    links(data, '', report)
  }
  const within = (file: string, check: (report: Report) => void) => {
    // The file was compiled, so it can be parsed; it is parsed again only for a problem.
    let source: Source | undefined
    const locate = (pointer: string) =>
      (source ??= parseSource(file, files.get(file)!).source!).locate(pointer)
    const { problems: found, report } = reporter({ file, locate })
    check(report)
    problems.push(...found)
  }
  const checkCopy = (folder: string, of: Copies) => {
    for (const [locale, texts] of Object.entries(of))
      within(`${folder}${locale}.json`, (report) => links(texts, '', report))
  }
  within('site.json', (report) => checkOne('site.json', site, site, report))
  checkCopy('copy/', copies)
  for (const [id, { raw, copies: own }] of funnels) {
    const file = `funnels/${id}/funnel.json`
    within(file, (report) =>
      checkOne(file, { path: `/funnel/${id}`, ...raw }, { finish: 'page:home', ...raw }, report),
    )
    checkCopy(`funnels/${id}/copy.`, own)
  }
  for (const [id, { raw, copies: own }] of pages) {
    const file = `pages/${id}/page.json`
    within(file, (report) => checkOne(file, raw, raw, report))
    checkCopy(`pages/${id}/copy.`, own)
  }
}

/** `to` and `finish` fields that name a funnel or page, and links to them inside texts. */
function linkChecker(files: ReadonlyMap<string, string>) {
  const idsOf = (type: string) =>
    new Set(
      [...files.keys()].flatMap(
        (file) => new RegExp(`^${type}s/([^/]+)/${type}\\.json$`).exec(file)?.[1] ?? [],
      ),
    )
  const known: Record<string, ReadonlySet<string>> = { funnel: idsOf('funnel'), page: idsOf('page') }
  const checkLink = (type: string, id: string, pointer: string, report: Report) => {
    if (known[type]!.has(id)) return
    const near = suggest(id, known[type]!)
    report('unknown-link', pointer, `"${type}:${id}"`, near && `Did you mean "${type}:${near}"?`)
  }
  return function check(data: unknown, pointer: string, report: Report): void {
    const keys: string[] = []
    /** Visits everything; makes a pointer only for a problem. */
    const visit = (value: unknown): void => {
      if (typeof value === 'string') {
        if (!value.includes('funnel:') && !value.includes('page:')) return
        const place = () => pointer + keys.map(pointerStep).join('')
        const field = keys.at(-1)
        const whole = field === 'to' || field === 'finish' ? /^(funnel|page):(.+)$/.exec(value) : null
        if (whole) checkLink(whole[1]!, whole[2]!, place(), report)
        for (const [, type, id] of value.matchAll(siteLinks)) checkLink(type!, id!, place(), report)
      } else if (typeof value === 'object' && value !== null) {
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
