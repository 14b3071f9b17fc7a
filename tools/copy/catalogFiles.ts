/** The files of a catalog as text: translations in the order of the sources, and the hashes they were made from. */
import { recordedHash, sourceHash } from '../../engine/core/copy/copySources.ts'
import { pluralForms } from '../../engine/core/copy/wantedTexts.ts'
import { sourcesPath, type Catalog } from './catalogs.ts'

/** Key → locale → hash of the source. */
export type Hashes = Map<string, Map<string, string>>

/** What is recorded, said for each translation that there is. */
export function hashesOf(catalog: Catalog): Hashes {
  const hashes: Hashes = new Map()
  for (const [locale, texts] of Object.entries(catalog.copies)) {
    for (const key of Object.keys(texts)) {
      const made = recordedHash(catalog.recorded, key, locale)
      if (made !== undefined) record(hashes, key, locale, made)
    }
  }
  return hashes
}

export function record(hashes: Hashes, key: string, locale: string, hash: string): void {
  if (!hashes.has(key)) hashes.set(key, new Map())
  hashes.get(key)!.set(locale, hash)
}

/** Records the present sources of a language's translations. */
export function recordSources(catalog: Catalog, locale: string, hashes: Hashes): void {
  for (const [key, text] of Object.entries(catalog.copies[locale] ?? {})) {
    const source = catalog.sourceOf(key)
    if (source && text !== '') record(hashes, key, locale, sourceHash(source.text))
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A language's file: what is in it already stays, whether it has a source or not. */
export function copyText(catalog: Catalog, texts: Readonly<Record<string, string>>): string {
  return pretty(Object.fromEntries(keysInOrder(catalog, Object.keys(texts)).map((key) => [key, texts[key]])))
}

/** The catalog's `copy-sources.json`, by its path; `undefined` where there is nothing to record. */
export function sourcesFile(catalog: Catalog, hashes: Hashes): [path: string, text: string] | undefined {
  const { locales } = catalog
  const keys = keysInOrder(catalog, [...hashes.keys()])
  const entries = keys.flatMap((key) => {
    const translated = locales.filter((locale) => catalog.copies[locale]?.[key])
    const made = hashes.get(key)!
    const recorded = translated.flatMap((locale) =>
      made.has(locale) ? [[locale, made.get(locale)!] as const] : [],
    )
    if (recorded.length === 0) return []
    const isOne =
      recorded.length === translated.length && new Set(recorded.map(([, hash]) => hash)).size === 1
    return [[key, isOne ? recorded[0]![1] : Object.fromEntries(recorded)]]
  })
  if (entries.length === 0) return undefined
  return [sourcesPath(catalog.id), pretty(Object.fromEntries(entries))]
}

/** As the sources stand, plural forms together; then what has no source, in the order that it had. */
function keysInOrder({ sources, sourceOf }: Catalog, keys: readonly string[]): string[] {
  const place = new Map(sources.map(({ key }, index) => [key, index]))
  const rank = (key: string) => {
    // `$schema` stands first.
    if (key === '$schema') return -1
    const source = sourceOf(key)
    return source ? place.get(source.key)! : sources.length
  }
  const form = (key: string) => pluralForms.findIndex((each) => key.endsWith(`_${each}`))
  // The sort is stable: where both are equal, the order stays.
  return keys.toSorted((a, b) => rank(a) - rank(b) || form(a) - form(b))
}
