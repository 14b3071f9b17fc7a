/** Checks the translations of one funnel, page or site: its files and its missing texts. */
import { problem, type Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { withoutMemory, type Remember } from '../config/remember.ts'
import type { Site } from '../config/rawConfig.ts'
import { checkTranslation, type CheckedTranslation } from './checkTranslation.ts'
import { copySourcesName, readCopySources } from './copySources.ts'
import { figureWords } from './figures.ts'
import { countOf, named } from './namedKeys.ts'
import { renamedCopies } from './renamedCopies.ts'
import { sourcesOf } from './sources.ts'
import type { TextEntry } from './texts.ts'
import { wantedTexts } from './wantedTexts.ts'
import { wrongSources, type OtherText, type WrongSource } from './wrongSources.ts'

export interface CheckedCopies {
  copies: Copies
  problems: Problem[]
  /** Not in `problems`, because only the caller knows the position of a source. */
  wrong: WrongSource[]
}

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
): CheckedCopies {
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
  const others = checked.flatMap((each) => each.others)
  const wrong = wrongSources(others, (key) => checked.filter(({ texts }) => texts?.[key]).length)
  const isWrong = (locale: string, key: string) =>
    wrong.some(({ texts }) => texts.some((each) => each.locale === locale && each.key === key))
  problems.push(
    ...others.filter(({ locale, key }) => !isWrong(locale, key)).map(otherFigure),
    ...checked.flatMap(({ locale, stale }) =>
      staleCopies(
        locale,
        // If the source is wrong, its translations are right, so they are not stale.
        stale.filter(({ key }) => !isWrong(locale, key)),
      ),
    ),
  )
  return { copies, problems, wrong }
}

function otherFigure({ source, text, location }: OtherText): Problem {
  const [own, other] = figureWords(text, source.text)
  return problem('other-figures', location, `${own} here, and the source says ${other}`)
}

/** One problem for all texts of a language whose source has changed, at the first of them. */
function staleCopies(locale: string, stale: CheckedTranslation['stale']): Problem[] {
  const [first] = stale
  if (!first) return []
  const keys = stale.map(({ key }) => key)
  return [problem('stale-copy', first.location, `${countOf(keys.length)} in "${locale}"${named(keys)}`)]
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
