/** Checks the translations of one funnel, page or site: its files and its missing texts. */
import { problem, type Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { withoutMemory, type Remember } from '../config/remember.ts'
import type { Site } from '../config/rawConfig.ts'
import { checkTranslation } from './checkTranslation.ts'
import { copySourcesName, readCopySources } from './copySources.ts'
import { countOf, named } from './namedKeys.ts'
import { renamedCopies } from './renamedCopies.ts'
import { sourcesOf } from './sources.ts'
import type { TextEntry } from './texts.ts'
import { wantedTexts } from './wantedTexts.ts'

/** Locale → text by key. */
export type Copies = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The locales that replace a missing text, nearest first. The default locale, which is the source, is not listed. */
export const fallbacksOf = (locale: string): string[] => (locale.includes('-') ? [locale.split('-')[0]!] : [])

const localeOf = (file: string) => /copy\.([A-Za-z0-9-]+)\.json$/.exec(file)?.[1] ?? file

/**
 * @param files the folder's copies, and its `copy-sources.json` if it has one.
 * @param folder the folder of the copies, with a `/` at its end.
 */
export function checkCopies(
  files: ReadonlyMap<string, string>,
  sources: readonly TextEntry[],
  locales: readonly string[],
  site: Site,
  registry: Registry,
  folder: string,
  remember: Remember = withoutMemory,
): { copies: Copies; problems: Problem[] } {
  const recordedFile = folder + copySourcesName
  const recordedText = files.get(recordedFile)
  const { recorded, problems } = readCopySources(recordedFile, recordedText)
  const indexed = sourcesOf(sources, recorded)
  const written = remember === withoutMemory ? '' : JSON.stringify(sources)
  const checked = [...files].flatMap(([file, text]) => {
    if (file === recordedFile) return []
    const locale = localeOf(file)
    const made = remember(`translation ${file}`, [text, written, recordedText, site, registry], () =>
      checkTranslation(file, text, locale, indexed, site, registry),
    )
    return [{ locale, ...made }]
  })
  const copies = Object.fromEntries(
    checked.flatMap(({ locale, texts }) => (texts ? [[locale, texts] as const] : [])),
  )
  problems.push(...checked.flatMap((each) => each.problems))
  const renamed = checked.flatMap((each) => each.renamed)
  problems.push(...renamedCopies(renamed))
  // A renamed text is missing in every language. It is already reported once, with its new name.
  const known = sources.filter(({ key }) => !renamed.some(({ renamedTo }) => key.startsWith(`${renamedTo}.`)))
  for (const locale of locales)
    problems.push(...missing(locale, copies, known, `${folder}copy.${locale}.json`, site))
  return { copies, problems }
}

function missing(
  locale: string,
  copies: Copies,
  sources: readonly TextEntry[],
  file: string,
  site: Site,
): Problem[] {
  if (locale === site.defaultLocale) return []
  const chain = [locale, ...fallbacksOf(locale)]
  const isThere = (key: string) => chain.some((each) => copies[each]?.[key])
  const keys = wantedTexts(sources, locale).flatMap(({ key }) => (isThere(key) ? [] : key))
  if (keys.length === 0) return []
  const found = `${countOf(keys.length)} in "${locale}"${named(keys)}`
  const hint = `\`npm run copy -- missing --locale ${locale}\` lists them; until they are translated, learners read ${chain.length > 1 ? `"${chain[1]}" or ` : ''}"${site.defaultLocale}".`
  return [problem('missing-copy', { file, line: 1, column: 1, pointer: '' }, found, hint)]
}
