/** Checks the translation files of one funnel, of one page or of the site, and reports missing texts. */
import { problem, type Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { excerptOf } from '../config/schemaWords.ts'
import { withoutMemory, type Remember } from '../config/remember.ts'
import type { Site } from '../config/rawConfig.ts'
import { checkTranslation, type CheckedTranslation } from './checkTranslation.ts'
import { fallbacksOf } from './fallbacksOf.ts'
import { copySourcesName, readCopySources } from './copySources.ts'
import { excerptsAtFigures } from './figures.ts'
import { countOf, keysInWords } from './keysInWords.ts'
import { parseTranslation } from './parseTranslation.ts'
import { renamedKeyProblems, type RenamedKeys } from './renamedKeys.ts'
import { placeholders, sourcesOf } from './sources.ts'
import type { TextEntry } from './texts.ts'
import { wantedTexts } from './wantedTexts.ts'
import { findWrongSources, type MismatchedText, type WrongSource } from './wrongSources.ts'

export interface CheckedTranslations {
  /** The texts of all valid files. */
  copies: TextsByLocale
  problems: Problem[]
  /** Sources that are probably wrong. They are not in `problems`, because only the caller knows their positions. */
  wrongSources: WrongSource[]
}

/** Translations: locale → key → text. */
export type TextsByLocale = Readonly<Record<string, Readonly<Record<string, string>>>>

const localeOf = (file: string) => /copy\.([A-Za-z0-9-]+)\.json$/.exec(file)?.[1] ?? file

/**
 * @param files the contents of the folder's files of translations, and of its `copy-sources.json`, by path.
 * @param locales the languages of the funnel, page or site.
 * @param folder the path of the folder, with a `/` at its end; empty for the site.
 */
export function checkTranslations(
  files: ReadonlyMap<string, string>,
  sources: readonly TextEntry[],
  locales: readonly string[],
  site: Site,
  registry: Registry,
  folder: string,
  remember: Remember = withoutMemory,
): CheckedTranslations {
  const copySourcesFile = folder + copySourcesName
  const copySourcesText = files.get(copySourcesFile)
  const { recordedHashes, problems } = readCopySources(copySourcesFile, copySourcesText)
  const textSources = sourcesOf(sources, recordedHashes)
  let sourcesJson: string | undefined
  const checked = [...files].flatMap(([file, text]) => {
    if (file === copySourcesFile) return []
    const locale = localeOf(file)
    // Parsing is cached separately: after an edit of a source text, all translations are checked, but not parsed again.
    const translation = remember(
      `texts of ${file}`,
      () => [text],
      () => parseTranslation(file, text, locale),
    )
    const inputs = () => {
      sourcesJson ??= JSON.stringify(sources)
      return [translation, sourcesJson, copySourcesText, site, registry]
    }
    const result = remember(`translation ${file}`, inputs, () =>
      checkTranslation(translation, textSources, site, registry),
    )
    return [{ file, locale, ...result }]
  })
  const copies = Object.fromEntries(
    checked.flatMap(({ locale, texts }) => (texts ? [[locale, texts] as const] : [])),
  )
  problems.push(...checked.flatMap((each) => each.problems))
  /** The languages whose texts are shown: those of the funnel, page or site, and their fallbacks. */
  const shownLocales = new Set(locales.flatMap((locale) => [locale, ...fallbacksOf(locale)]))
  for (const { file, locale, texts } of checked)
    if (texts && locale !== site.defaultLocale && !shownLocales.has(locale))
      problems.push(unreadTranslations(file, locale, locales))
  const renamed = checked.flatMap((each) => each.renamed)
  problems.push(...renamedKeyProblems(renamed))
  // The texts of an invalid file are not known, so none of them is reported as missing.
  const isInvalid = (locale: string) => checked.some((each) => each.locale === locale && !each.texts)
  for (const locale of locales)
    if (![locale, ...fallbacksOf(locale)].some(isInvalid))
      problems.push(
        ...missingTranslations(locale, copies, renamed, sources, `${folder}copy.${locale}.json`, site),
      )
  const withOtherFigures = checked.flatMap((each) => each.otherFigureTexts)
  const withOtherPlaceholders = checked.flatMap((each) => each.otherPlaceholderTexts)
  const translationCountOf = (key: string) => checked.filter(({ texts }) => texts?.[key]).length
  const wrongSources = [
    ...findWrongSources('placeholder-mismatch', withOtherPlaceholders, translationCountOf),
    ...findWrongSources('other-figures', withOtherFigures, translationCountOf),
  ]
  /** The texts whose problem is reported at their source. */
  const atSource = new Set(wrongSources.flatMap(({ texts }) => texts))
  /** Whether the source is probably wrong and this translation is right. */
  const isSourceWrong = (locale: string, key: string) =>
    wrongSources.some(({ texts }) => texts.some((each) => each.locale === locale && each.key === key))
  problems.push(
    ...withOtherPlaceholders.filter((each) => !atSource.has(each)).map(otherPlaceholdersProblem),
    ...withOtherFigures.filter((each) => !atSource.has(each)).map(otherFiguresProblem),
    ...checked.flatMap(({ locale, stale }) =>
      staleTranslations(
        locale,
        // A right translation of a wrong source is not stale.
        stale.filter(({ key }) => !isSourceWrong(locale, key)),
      ),
    ),
  )
  return { copies, problems, wrongSources }
}

/** The site has the language of this file, but the funnel or page does not. */
function unreadTranslations(file: string, locale: string, locales: readonly string[]): Problem {
  const found = `"${file}", because "locales" has only ${locales.join(', ')}`
  const hint = `Add "${locale}" to "locales", or remove the file.`
  return problem('unread-file', { file, line: 1, column: 1, pointer: '' }, found, hint)
}

function otherPlaceholdersProblem({ source, text, location }: MismatchedText): Problem {
  const [given, wanted] = [text, source.text].map((each) => placeholders(each) || 'none')
  const hint = `Copy the placeholders from the source, ${excerptOf(source.text)}; only the words in or(…) are translated.`
  return problem('placeholder-mismatch', location, `${given} here, ${wanted} in the source`, hint)
}

function otherFiguresProblem({ source, text, location }: MismatchedText): Problem {
  const [translatedWords, sourceWords] = excerptsAtFigures(text, source.text)
  return problem('other-figures', location, `${translatedWords} here, and the source says ${sourceWords}`)
}

/** One problem for all stale translations of a language. Their source texts have changed. */
function staleTranslations(locale: string, stale: CheckedTranslation['stale']): Problem[] {
  const [first] = stale
  if (!first) return []
  const keys = stale.map(({ key }) => key)
  return [problem('stale-copy', first.location, `${countOf(keys.length)} in "${locale}"${keysInWords(keys)}`)]
}

/**
 * The problem of a language with missing translations, if there are any.
 * @param renamed the renamed parts of keys, such as `screens.goal.answers.trip` → `screens.goal.answers.travel`. A text
 * that has a translation under its old key is not missing.
 */
function missingTranslations(
  locale: string,
  copies: TextsByLocale,
  renamed: readonly RenamedKeys[],
  sources: readonly TextEntry[],
  file: string,
  site: Site,
): Problem[] {
  if (locale === site.defaultLocale) return []
  const chain = [locale, ...fallbacksOf(locale)]
  const hasOldKey = (key: string) =>
    renamed.some(
      ({ locale: each, part, renamedTo }) =>
        chain.includes(each) &&
        key.startsWith(`${renamedTo}.`) &&
        copies[each]?.[part + key.slice(renamedTo.length)],
    )
  const isTranslated = (key: string) => chain.some((each) => copies[each]?.[key]) || hasOldKey(key)
  const keys = wantedTexts(sources, locale).flatMap(({ key }) => (isTranslated(key) ? [] : key))
  if (keys.length === 0) return []
  const found = `${countOf(keys.length)} in "${locale}"${keysInWords(keys)}`
  const hint = `\`npm run copy -- missing --locale ${locale}\` lists them; until they are translated, learners read the texts in "${site.defaultLocale}".`
  return [problem('missing-copy', { file, line: 1, column: 1, pointer: '' }, found, hint)]
}
