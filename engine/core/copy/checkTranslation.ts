/**
 * Checks one language's file: unknown keys, lengths, typography, and markup that learners would see as raw
 * characters. Also finds stale texts, and texts with other figures or placeholders than their source.
 */
import type { Location, Problem } from '../errors.ts'
import { pointerStep } from '../jsonPointer.ts'
import { checkMarks } from '../config/checkMarks.ts'
import type { Site } from '../config/rawConfig.ts'
import { reporter, type Report } from '../config/reporter.ts'
import { excerptOf, tooLong } from '../config/schemaWords.ts'
import { validateEnvelope } from '../config/validate.ts'
import type { Registry } from '../kind/registry.ts'
import { recordedHash } from './copySources.ts'
import { differingFigures } from './figures.ts'
import { countOf } from './keysInWords.ts'
import type { TranslationFile } from './parseTranslation.ts'
import { pipesOf } from './pipe.ts'
import type { RenamedKeys } from './renamedKeys.ts'
import type { TextSources } from './sources.ts'
import type { TypographyRule } from './typography.ts'
import { groupUnknownKeys, isFirstStep, nearKey } from './unknownKeys.ts'
import type { MismatchedText } from './wrongSources.ts'

export interface CheckedTranslation {
  /** Key → text; undefined if the file is not valid, or if the site does not have its language. */
  texts: Record<string, string> | undefined
  problems: Problem[]
  renamed: RenamedKeys[]
  /** Texts whose source has changed since they were translated. */
  stale: { key: string; location: Location }[]
  /** Texts with other figures than their source. */
  otherFigureTexts: MismatchedText[]
  /** Texts with other placeholders than their source. */
  otherPlaceholderTexts: MismatchedText[]
}

const noTexts = {
  texts: undefined,
  renamed: [],
  stale: [],
  otherFigureTexts: [],
  otherPlaceholderTexts: [],
}

export function checkTranslation(
  translation: TranslationFile,
  sources: TextSources,
  site: Site,
  registry: Registry,
): CheckedTranslation {
  const { locale, parsed } = translation
  if (!parsed.source) return { ...noTexts, problems: parsed.problems }
  const { file, data, locate } = parsed.source
  const { problems, report } = reporter(parsed.source)
  const isSiteLocale = site.locales.includes(locale)
  if (!isSiteLocale) report('unknown-locale', '', `"${locale}"`)
  if (!isSiteLocale || !validateEnvelope('copy', data, registry, report)) return { ...noTexts, problems }
  const { $schema: _schema, ...texts } = data as Record<string, string>
  const renamed = reportUnknownKeys(texts, sources, report).map(({ part, keys, renamedTo }) => {
    const pointer = pointerStep(keys[0]!)
    return { locale, part, renamedTo, location: { file, pointer, ...locate(pointer) } }
  })
  // An empty text counts as missing.
  const translated = Object.entries(texts).flatMap(([key, text]) => {
    const source = text === '' ? undefined : sources.sourceOf(key)
    return source ? [{ key, source, text }] : []
  })
  checkTexts(texts, translation, sources, report)
  checkTypography(texts, translation, sources, report)
  const locationOf = (key: string, words?: string) => ({
    file,
    pointer: pointerStep(key),
    ...locate(pointerStep(key), words),
  })
  return {
    texts,
    problems,
    renamed,
    stale: staleKeys(texts, locale, sources).map((key) => ({ key, location: locationOf(key) })),
    otherFigureTexts: translated.flatMap(({ key, source, text }) => {
      const figures = differingFigures(text, source.text)
      return figures ? [{ locale, key, source, text, location: locationOf(key, figures.translation[0]) }] : []
    }),
    otherPlaceholderTexts: translated.flatMap(({ key, source, text }) =>
      sources.analyseSource(source).placeholders === translation.analyse(text).placeholders
        ? []
        : [{ locale, key, source, text, location: locationOf(key) }],
    ),
  }
}

/** Reports keys without a source text. Keys with an old id that seems to be renamed are returned, not reported. */
function reportUnknownKeys(texts: Record<string, string>, { sourceOf, keys }: TextSources, report: Report) {
  const unknown = Object.keys(texts).filter((key) => !sourceOf(key))
  if (unknown.length === 0) return []
  const { known, wanted } = keys()
  const groups = groupUnknownKeys(Object.keys(texts), known, wanted, unknown)
  // Of equally near keys, the first is suggested. Keys without a translation are first, because one of them is
  // probably the right key.
  const untranslatedFirst = [...known.filter((each) => !(each in texts)), ...known]
  const nearHint = (key: string, part: string) => {
    const near = nearKey(key, part, untranslatedFirst)
    return near === undefined ? undefined : `Did you mean "${near}"?`
  }
  const removedHint = (part: string) =>
    `If "${part.slice(part.lastIndexOf('.') + 1)}" was removed on purpose, remove its translations too; otherwise add it again, or correct the id.`
  return groups.flatMap(({ part, keys, renamedTo }) => {
    if (renamedTo !== undefined) return [{ part, keys, renamedTo }]
    const [first] = keys
    const found = keys.length === 1 ? `"${first}"` : `${keys.length} keys of "${part}", such as "${first}"`
    const isId = part !== first && !isFirstStep(part)
    const hint = nearHint(first!, part) ?? (isId ? removedHint(part) : undefined)
    report('unknown-copy-key', pointerStep(first!), found, hint)
    return []
  })
}

/** Reports texts that are too long, and markup that learners would see as raw characters. */
function checkTexts(
  texts: Record<string, string>,
  { analyse }: TranslationFile,
  { sourceOf, analyseSource }: TextSources,
  report: Report,
): void {
  for (const [key, text] of Object.entries(texts)) {
    const pointer = pointerStep(key)
    const source = sourceOf(key)
    if (!source) continue
    if (text.length > source.path.maxLength) {
      const { found, hint } = tooLong(`"${key}"`, text.length, source.path.maxLength)
      report('text-too-long', pointer, found, hint)
    }
    // If the source has raw markup too, only the source is reported.
    if (analyse(text).showsRawMarkup && !analyseSource(source).showsRawMarkup)
      checkMarks([{ text, pointer }], shownAnswers(source.text), report)
  }
}

/** The ids of screens in the placeholders of a source text; undefined if the text has no placeholders. */
function shownAnswers(source: string): string[] | undefined {
  const pipes = pipesOf(source)
  if (pipes.length === 0) return undefined
  return pipes.flatMap((pipe) => /^answers\.(.+)$/.exec(pipe?.path ?? '')?.[1] ?? [])
}

/** The keys of translations that were made from an older source text. */
const staleKeys = (
  texts: Record<string, string>,
  locale: string,
  { sourceOf, recordedHashes, analyseSource }: TextSources,
) =>
  Object.keys(texts).filter((key) => {
    const source = sourceOf(key)
    const hash = recordedHash(recordedHashes, key, locale)
    return texts[key] !== '' && source && hash !== undefined && hash !== analyseSource(source).hash
  })

/** Reports one problem for each broken rule, at the first text that breaks it. Skips texts that equal their source. */
function checkTypography(
  texts: Record<string, string>,
  { analyse }: TranslationFile,
  { sourceOf }: TextSources,
  report: Report,
): void {
  const found = new Map<TypographyRule, string[]>()
  for (const [key, text] of Object.entries(texts)) {
    if (sourceOf(key)?.text === text) continue
    for (const rule of analyse(text).brokenRules) found.set(rule, [...(found.get(rule) ?? []), key])
  }
  for (const [{ hint }, [first, ...more]] of found) {
    const others = more.length > 0 ? `, and ${countOf(more.length)} more` : ''
    report('typography', pointerStep(first!), `${excerptOf(texts[first!])}${others}`, hint)
  }
}
