/** Translations of one funnel or page: which keys are missing, unknown, or have other placeholders. */
import { problem, type Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import { parseSource } from '../config/parse.ts'
import { reporter, type Report } from '../config/place.ts'
import { suggest } from '../conditions/suggest.ts'
import { validateEnvelope } from '../config/validate.ts'
import type { Site } from '../config/rawConfig.ts'
import { pipesOf } from './pipe.ts'
import { hasWords, type TextEntry } from './texts.ts'

/** Locale → text by key. */
export type Copies = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where a text is looked for when a language lacks it, nearest first; the default locale is the source itself. */
export const fallbacksOf = (locale: string): string[] => (locale.includes('-') ? [locale.split('-')[0]!] : [])

const localeOf = (file: string) => /copy\.([A-Za-z0-9-]+)\.json$/.exec(file)?.[1] ?? file

/** @param folder where copies would stand, with a `/` at its end. */
export function checkCopies(
  files: ReadonlyMap<string, string>,
  sources: readonly TextEntry[],
  locales: readonly string[],
  site: Site,
  registry: Registry,
  folder: string,
): { copies: Copies; problems: Problem[] } {
  const copies: Record<string, Record<string, string>> = {}
  const problems: Problem[] = []
  const byKey = new Map(sources.map((entry) => [entry.key, entry]))
  for (const [file, text] of files) {
    const locale = localeOf(file)
    const parsed = parseSource(file, text)
    problems.push(...parsed.problems)
    if (!parsed.source) continue
    const { problems: found, report } = reporter(parsed.source)
    if (!site.locales.includes(locale)) report('unknown-locale', '', `"${locale}"`)
    else if (validateEnvelope('copy', parsed.source.data, registry, report)) {
      const { $schema: _schema, ...texts } = parsed.source.data as Record<string, string>
      checkTexts(texts, byKey, report)
      copies[locale] = texts
    }
    problems.push(...found)
  }
  for (const locale of locales)
    problems.push(...missing(locale, copies, sources, `${folder}copy.${locale}.json`, site))
  return { copies, problems }
}

function checkTexts(
  texts: Record<string, string>,
  byKey: ReadonlyMap<string, TextEntry>,
  report: Report,
): void {
  for (const [key, text] of Object.entries(texts)) {
    const pointer = `/${key}`
    // A language has plural forms of its own: each is held to the general one.
    const source = byKey.get(key) ?? byKey.get(key.replace(/_(zero|one|two|few|many)$/, '_other'))
    if (!source) {
      const near = suggest(key, [...byKey.keys()])
      report('unknown-copy-key', pointer, `"${key}"`, near && `Did you mean "${near}"?`)
      continue
    }
    const wanted = placeholders(source.text)
    const given = placeholders(text)
    if (wanted !== given)
      report('placeholder-mismatch', pointer, `${given || 'none'} instead of ${wanted || 'none'}`)
    if (text.length > source.path.maxLength) {
      report('text-too-long', pointer, `${text.length} of ${source.path.maxLength} characters`)
    }
  }
}

const placeholders = (text: string) =>
  pipesOf(text)
    .map((pipe) => (pipe ? pipe.path + (pipe.fallback === undefined ? '' : ' with or(…)') : 'unreadable'))
    .sort()
    .join(', ')

/** The keys of a text in a language: one for each plural form that its small whole numbers ask for. */
function formsOf(key: string, locale: string): string[] {
  if (!key.endsWith('_other')) return [key]
  const rules = new Intl.PluralRules(locale)
  const forms = new Set(Array.from({ length: 101 }, (_none, number) => rules.select(number)))
  return [...forms].map((form) => key.replace(/other$/, form))
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
  const keys = sources
    .filter(({ key, text, path }) => path.translate && hasWords(text) && !key.endsWith('_one'))
    .flatMap(({ key }) => formsOf(key, locale).filter((form) => !isThere(form)))
  if (keys.length === 0) return []
  const found = `${keys.length} in "${locale}", such as "${keys[0]}"`
  return [problem('missing-copy', { file, line: 1, column: 1, pointer: '' }, found)]
}
