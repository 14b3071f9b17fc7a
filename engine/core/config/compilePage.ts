/** Compiles the files of one page. Without errors, the page can be shown. */
import type { Registry } from '../kind/registry.ts'
import { contextReads } from '../context/splitContext.ts'
import { checkTranslations, type TextsByLocale } from '../copy/checkTranslations.ts'
import { wrongSourceProblems } from '../copy/wrongSources.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import { checkPage } from './checkPage.ts'
import { checkIdAndLocales } from './checkIdAndLocales.ts'
import type { Compiled } from './compileFunnel.ts'
import { contextEnv } from './conditionEnv.ts'
import { parseSource } from './parseSource.ts'
import { hasError, reporter } from './reporter.ts'
import type { RawPage, SiteWithThemes } from './rawConfig.ts'
import { sectionId } from './sectionId.ts'
import { checkIds, validateEnvelope, validateItems, type Item } from './validate.ts'

export interface Page {
  raw: RawPage
  /** The translations of the page's texts, by locale and key. */
  copies: TextsByLocale
  /** The context paths that the page's conditions and texts read, such as `user.registered` or `device`. */
  reads: ReadonlySet<string>
}

/**
 * @param folder the name of the page's folder.
 * @param file the path of `page.json`. @param text the content of `file`.
 * @param copyFiles the contents of each `copy.<lang>.json` and of `copy-sources.json`, by path.
 */
export function compilePage(
  folder: string,
  file: string,
  text: string,
  copyFiles: ReadonlyMap<string, string>,
  registry: Registry,
  site: SiteWithThemes,
): Compiled<Page> {
  const parsed = parseSource(file, text)
  if (!parsed.source) return { value: undefined, problems: parsed.problems }
  const { problems, report } = reporter(parsed.source)
  const { data } = parsed.source
  checkIds(data, '', report)
  const isEnvelopeValid = validateEnvelope('page', data, registry, report)
  const items = (data as { sections?: unknown } | null)?.sections
  const areObjects = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null)
  const areItemsValid = areObjects && validateItems(items as Item[], 'sections', registry, report)
  if (!isEnvelopeValid || !areItemsValid || hasError(problems)) return { value: undefined, problems }
  const raw = data as RawPage
  checkIdAndLocales(raw, folder, site, report)
  reportSectionIds(raw, report)
  const env = contextEnv(registry, site)
  checkPage(raw, registry, env, report)
  const sources = textsOf(raw, registry)
  const {
    copies,
    problems: copyProblems,
    wrongSources,
  } = checkTranslations(
    copyFiles,
    sources,
    raw.locales ?? site.locales,
    site,
    registry,
    file.slice(0, file.lastIndexOf('/') + 1),
  )
  problems.push(...copyProblems, ...wrongSourceProblems(wrongSources, parsed.source))
  return {
    value: hasError(problems) ? undefined : { raw, copies, reads: contextReads(raw, registry.plugins.roots) },
    problems,
  }
}

/** A section without an id has its kind as its id. So if two sections have the same kind, at least one needs an id. */
function reportSectionIds(raw: RawPage, report: ReturnType<typeof reporter>['report']): void {
  const seen = new Set<string>()
  raw.sections.forEach((section, at) => {
    const id = sectionId(section)
    if (seen.has(id))
      report('duplicate-id', `/sections/${at}`, `"${id}"`, 'Give the section an id of its own.')
    seen.add(id)
  })
}
