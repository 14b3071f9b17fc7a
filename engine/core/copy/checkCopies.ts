/** Translations of one funnel or page: which keys are missing, unknown, or have other placeholders. */
import { problem, type Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { parseSource } from '../config/parse.ts'
import { reporter, type Report } from '../config/reporter.ts'
import { validateEnvelope } from '../config/validate.ts'
import type { Site } from '../config/rawConfig.ts'
import { copySourcesName, isStale, readCopySources, type CopySources } from './copySources.ts'
import { checkMarks } from '../config/checkMarks.ts'
import { didYouMean, shown, tooLong } from '../config/schemaWords.ts'
import { otherFigures } from './figures.ts'
import { pipesOf } from './pipe.ts'
import type { TextEntry } from './texts.ts'
import { renamedCopies, type RenamedKeys } from './renamedCopies.ts'
import { groupUnknownKeys } from './unknownKeys.ts'
import { visibleMarks } from './visibleMarks.ts'
import { brokenRules, type TypographyRule } from './typography.ts'
import { isTranslated, sourceFinder, wantedTexts } from './wantedTexts.ts'

/** Locale → text by key. */
export type Copies = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The locales that replace a missing text, nearest first, without the default locale, which is the source. */
export const fallbacksOf = (locale: string): string[] => (locale.includes('-') ? [locale.split('-')[0]!] : [])

const localeOf = (file: string) => /copy\.([A-Za-z0-9-]+)\.json$/.exec(file)?.[1] ?? file

/**
 * @param files the folder's copies, and its `copy-sources.json` where it has one.
 * @param folder the folder of the copies, with a `/` at its end.
 */
export function checkCopies(
  files: ReadonlyMap<string, string>,
  sources: readonly TextEntry[],
  locales: readonly string[],
  site: Site,
  registry: Registry,
  folder: string,
): { copies: Copies; problems: Problem[] } {
  const copies: Record<string, Record<string, string>> = {}
  const recordedFile = folder + copySourcesName
  const { recorded, problems } = readCopySources(recordedFile, files.get(recordedFile))
  const renamed: RenamedKeys[] = []
  for (const [file, text] of files) {
    if (file === recordedFile) continue
    const locale = localeOf(file)
    const parsed = parseSource(file, text)
    problems.push(...parsed.problems)
    if (!parsed.source) continue
    const { problems: found, report } = reporter(parsed.source)
    if (!site.locales.includes(locale)) report('unknown-locale', '', `"${locale}"`)
    else if (validateEnvelope('copy', parsed.source.data, registry, report)) {
      const { $schema: _schema, ...texts } = parsed.source.data as Record<string, string>
      for (const { part, keys, renamedTo } of unknownKeys(texts, sources, report)) {
        const pointer = `/${keys[0]}`
        renamed.push({
          locale,
          part,
          renamedTo,
          location: { file, pointer, ...parsed.source.locate(pointer) },
        })
      }
      checkTexts(texts, sources, report)
      checkSources(texts, locale, sources, recorded, report)
      checkTypography(texts, locale, sources, report)
      copies[locale] = texts
    }
    problems.push(...found)
  }
  problems.push(...renamedCopies(renamed))
  // A renamed text is missing in every language. It is reported once, with its new name.
  const known = sources.filter(({ key }) => !renamed.some(({ renamedTo }) => key.startsWith(`${renamedTo}.`)))
  for (const locale of locales)
    problems.push(...missing(locale, copies, known, `${folder}copy.${locale}.json`, site))
  return { copies, problems }
}

/** Names the only key, or the first of several. */
const named = (keys: readonly string[]) => (keys.length === 1 ? `: "${keys[0]}"` : `, such as "${keys[0]}"`)

const countOf = (texts: number) => `${texts} ${texts === 1 ? 'text' : 'texts'}`

/** Reports keys without a source text. Keys of an id that seems to be renamed are returned instead. */
function unknownKeys(texts: Record<string, string>, sources: readonly TextEntry[], report: Report) {
  const sourceOf = sourceFinder(sources)
  const known = sources.map(({ key }) => key)
  const wanted = sources.filter(isTranslated).map(({ key }) => key)
  const groups = groupUnknownKeys(Object.keys(texts), known, wanted, (key) => sourceOf(key) !== undefined)
  return groups.flatMap(({ part, keys, renamedTo }) => {
    if (renamedTo !== undefined) return [{ part, keys, renamedTo }]
    const [first] = keys
    const found = keys.length === 1 ? `"${first}"` : `${keys.length} keys of "${part}", such as "${first}"`
    // A key that has its translation already cannot be the one that was meant.
    report(
      'unknown-copy-key',
      `/${first}`,
      found,
      didYouMean(
        first!,
        known.filter((key) => !(key in texts)),
      ),
    )
    return []
  })
}

function checkTexts(texts: Record<string, string>, sources: readonly TextEntry[], report: Report): void {
  const sourceOf = sourceFinder(sources)
  for (const [key, text] of Object.entries(texts)) {
    const pointer = `/${key}`
    const source = sourceOf(key)
    if (!source) continue
    const wanted = placeholders(source.text)
    const given = placeholders(text)
    if (wanted !== given)
      report(
        'placeholder-mismatch',
        pointer,
        `${given || 'none'} here, ${wanted || 'none'} in the source`,
        `Copy them from the source, ${shown(source.text)}; only the words in or(…) are translated.`,
      )
    if (text.length > source.path.maxLength) {
      const { found, hint } = tooLong(`"${key}"`, text.length, source.path.maxLength)
      report('text-too-long', pointer, found, hint)
    }
    const figures = otherFigures(text, source.text)
    if (figures) {
      const [given, wanted] = [figures.given, figures.wanted].map((each) => each.join(', ')) as [
        string,
        string,
      ]
      const found = `${given || 'none'} in ${near(text, given)}, ${wanted || 'none'} in the source`
      const hint = wanted
        ? `Write ${wanted}, as the source does: ${near(source.text, wanted)}.`
        : `Leave it out, as the source does: ${near(source.text, '')}.`
      report('other-figures', pointer, found, hint, figures.given[0])
    }
    // A wrong mark in the source is reported at the source.
    if (visibleMarks(source.text).length === 0) checkMarks([{ text, pointer }], [], report)
  }
}

/** One problem for all texts whose source has changed, at the first of them. */
function checkSources(
  texts: Record<string, string>,
  locale: string,
  sources: readonly TextEntry[],
  recorded: CopySources,
  report: Report,
): void {
  const sourceOf = sourceFinder(sources)
  const stale = Object.keys(texts).filter((key) => {
    const source = sourceOf(key)
    return texts[key] !== '' && source && isStale(recorded, key, locale, source.text)
  })
  if (stale.length === 0) return
  report('stale-copy', `/${stale[0]}`, `${countOf(stale.length)} in "${locale}"${named(stale)}`)
}

/** One problem for all texts that break the same rule, at the first of them. A text equal to its source is skipped. */
function checkTypography(
  texts: Record<string, string>,
  locale: string,
  sources: readonly TextEntry[],
  report: Report,
): void {
  const sourceOf = sourceFinder(sources)
  const found = new Map<TypographyRule, string[]>()
  for (const [key, text] of Object.entries(texts)) {
    if (sourceOf(key)?.text === text) continue
    for (const rule of brokenRules(text, locale)) found.set(rule, [...(found.get(rule) ?? []), key])
  }
  for (const [{ hint }, [first, ...more]] of found) {
    const others = more.length > 0 ? `, and ${countOf(more.length)} more` : ''
    report('typography', `/${first}`, `${shown(texts[first!])}${others}`, hint)
  }
}

/** The words around a figure. */
function near(text: string, figures: string): string {
  const at = Math.max(0, text.indexOf(figures.split(', ')[0]!))
  const from = at < 40 ? 0 : text.lastIndexOf(' ', at - 20) + 1
  const words = text.slice(from, at + 30)
  return `"${from > 0 ? '…' : ''}${words}${from + words.length < text.length ? '…' : ''}"`
}

const placeholders = (text: string) =>
  pipesOf(text)
    .map((pipe) => (pipe ? `{{${pipe.path}${pipe.fallback === undefined ? '' : ', or(…)'}}}` : 'unreadable'))
    .sort()
    .join(', ')

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
