/** Compares the texts of two versions by key: in the source language and in each translation. */
import type { TextsByLocale } from '../../core/copy/checkTranslations.ts'
import { fallbacksOf } from '../../core/copy/fallbacksOf.ts'
import { differingFigures } from '../../core/copy/figures.ts'
import type { TextEntry } from '../../core/copy/texts.ts'
import { sourceFinder } from '../../core/copy/wantedTexts.ts'
import type { Renames } from './renamesOf.ts'

export interface ChangedText {
  /** The key, with the ids of the newer version. */
  key: string
  before?: string
  after?: string
  /** Another key that had this text in the older version, and has a different text now. */
  movedFrom?: string
  /** Of a source text: the languages whose translations still have its old figures. */
  outdatedIn?: readonly string[]
  /** Of a source text: its line in the newer version of the funnel's file. `changeLines.ts` adds it. */
  line?: number
  /** Of a translation: its source text, if this is equal in both versions. */
  source?: string
  /** Of a translation: other languages that show it too, because they have no translation of this text. */
  alsoShownIn?: readonly string[]
}

export interface TextsDiff {
  source: readonly ChangedText[]
  /** By locale; only locales with changes. */
  translations: Readonly<Record<string, readonly ChangedText[]>>
}

export interface Texts {
  sources: readonly TextEntry[]
  copies: TextsByLocale
  /** All languages that readers choose from. */
  locales: readonly string[]
}

export function compareTexts(
  before: Texts,
  after: Texts,
  renames: Pick<Renames, 'textKey' | 'text'> = noRenames,
): TextsDiff {
  const keyed = ({ sources }: Texts) => sources.map(({ key, text }) => [key, text] as const)
  const renamed = (entries: readonly (readonly [string, string])[]) =>
    new Map(entries.map(([key, text]) => [renames.textKey(key), renames.text(text)]))
  const locales = [...new Set([...Object.keys(before.copies), ...Object.keys(after.copies)])]
  const source = compare(renamed(keyed(before)), new Map(keyed(after))).map((each): ChangedText => {
    const outdatedIn = localesWithOldFigures(each, after.copies)
    return { ...each, ...(outdatedIn.length > 0 && { outdatedIn }) }
  })
  const changed = new Set(source.map(({ key }) => key))
  const sourceOf = sourceFinder(after.sources)
  const translations = locales.map((locale) => {
    const old = renamed(Object.entries(before.copies[locale] ?? {}))
    const changes = compare(old, new Map(Object.entries(after.copies[locale] ?? {})))
    const described = changes.map((each): ChangedText => {
      const sourceText = sourceOf(each.key)
      const alsoShownIn = after.locales.filter(
        (other) => fallbacksOf(other).includes(locale) && !after.copies[other]?.[each.key],
      )
      return {
        ...each,
        ...(sourceText && !changed.has(sourceText.key) && { source: sourceText.text }),
        ...(alsoShownIn.length > 0 && { alsoShownIn }),
      }
    })
    return [locale, described] as const
  })
  return {
    source,
    translations: Object.fromEntries(translations.filter(([, changes]) => changes.length > 0)),
  }
}

const unchanged = (text: string) => text
const noRenames = { textKey: unchanged, text: unchanged }

function localesWithOldFigures({ key, before, after }: ChangedText, copies: TextsByLocale): string[] {
  if (before === undefined || after === undefined || !differingFigures(after, before)) return []
  return Object.keys(copies).filter((locale) => {
    const text = copies[locale]![key]
    return text && !differingFigures(text, before) && differingFigures(text, after)
  })
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ChangedText[] {
  // A text has moved only if its old key has a different text now.
  const replaced = [...before].filter(([key, text]) => after.has(key) && after.get(key) !== text)
  const oldKeyOf = new Map(replaced.map(([key, text]) => [text, key]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old === now) return []
    const movedFrom = now !== undefined && now !== '' ? oldKeyOf.get(now) : undefined
    return [
      {
        key,
        ...(old !== undefined && { before: old }),
        ...(now !== undefined && { after: now }),
        ...(movedFrom !== undefined && { movedFrom }),
      },
    ]
  })
}

export const hasTextChanges = ({ source, translations }: TextsDiff) =>
  source.length > 0 || Object.keys(translations).length > 0
