/** All keys of a complete translation to a language, each with its source text. */
import { hasWords, type TextEntry } from './texts.ts'

export interface WantedText<T extends TextEntry> {
  /** The key in the language's file. It may be a plural form that the source does not have. */
  key: string
  source: T
}

/** The plural forms, in the order of CLDR. */
export const pluralForms: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Returns a function that finds the source of a translation's key. If the key is `days_few` and no source has this key,
 * the function returns the source `days_other`.
 */
export function sourceFinder<T extends TextEntry>(sources: readonly T[]): (key: string) => T | undefined {
  const byKey = new Map(sources.map((entry) => [entry.key, entry]))
  return (key) => byKey.get(key) ?? byKey.get(key.replace(/_(zero|one|two|few|many)$/, '_other'))
}

/** False for fields that are the same in all languages, and for texts without words. */
export const needsTranslation = ({ text, path }: TextEntry): boolean => path.translate && hasWords(text)

/** All keys of a complete translation, in the order of the sources. Skips sources that need no translation. */
export function wantedTexts<T extends TextEntry>(sources: readonly T[], locale: string): WantedText<T>[] {
  const find = sourceFinder(sources)
  // The form `_other` gives the keys of all plural forms, so `_one` is skipped.
  return sources
    .filter((source) => needsTranslation(source) && !source.key.endsWith('_one'))
    .flatMap(({ key }) => formsOf(key, locale).map((form) => ({ key: form, source: find(form)! })))
}

/**
 * The keys of a text in a language: `key`, or for a text with plural forms one key for each form that the language uses
 * for the numbers 0 to 100.
 */
function formsOf(key: string, locale: string): string[] {
  if (!key.endsWith('_other')) return [key]
  const rules = new Intl.PluralRules(locale)
  const used = new Set(Array.from({ length: 101 }, (_none, number) => rules.select(number)))
  return pluralForms.filter((form) => used.has(form)).map((form) => key.replace(/other$/, form))
}
