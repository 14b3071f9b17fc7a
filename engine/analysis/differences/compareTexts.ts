/** Compares the texts of two versions by key: in the source language and in each translation. */
import type { Copies } from '../../core/copy/checkCopies.ts'
import type { TextEntry } from '../../core/copy/texts.ts'

export interface ChangedText {
  /** The key in the ids of the newer version. */
  key: string
  before?: string
  after?: string
}

export interface TextsDiff {
  source: readonly ChangedText[]
  /** By locale; only locales with changes. */
  translations: Readonly<Record<string, readonly ChangedText[]>>
}

export interface Texts {
  sources: readonly TextEntry[]
  copies: Copies
}

/** @param rename gives the newer key of an older text. */
export function compareTexts(before: Texts, after: Texts, rename: (key: string) => string = same): TextsDiff {
  const keyed = ({ sources }: Texts) => sources.map(({ key, text }) => [key, text] as const)
  const renamed = (entries: readonly (readonly [string, string])[]) =>
    new Map(entries.map(([key, text]) => [rename(key), text]))
  const locales = [...new Set([...Object.keys(before.copies), ...Object.keys(after.copies)])]
  const translations = locales.map((locale) => {
    const old = renamed(Object.entries(before.copies[locale] ?? {}))
    return [locale, compare(old, new Map(Object.entries(after.copies[locale] ?? {})))] as const
  })
  return {
    source: compare(renamed(keyed(before)), new Map(keyed(after))),
    translations: Object.fromEntries(translations.filter(([, changes]) => changes.length > 0)),
  }
}

const same = (key: string) => key

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ChangedText[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old === now) return []
    return [{ key, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) }]
  })
}

export const hasTextChanges = ({ source, translations }: TextsDiff) =>
  source.length > 0 || Object.keys(translations).length > 0
