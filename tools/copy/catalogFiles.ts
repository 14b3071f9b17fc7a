/** The contents of a catalog's files: the translations of a language, and the hashes of the sources. */
import { recordedHash, sourceHash } from '../../engine/core/copy/copySources.ts'
import { pluralForms } from '../../engine/core/copy/wantedTexts.ts'
import { sourcesPath, type Catalog } from './catalog.ts'

/** Key → locale → hash of the source. */
export type Hashes = Map<string, Map<string, string>>

/** The recorded hashes of the translations that exist. */
export function hashesOf(catalog: Catalog): Hashes {
  const hashes: Hashes = new Map()
  for (const [locale, texts] of Object.entries(catalog.translations)) {
    for (const key of Object.keys(texts)) {
      const hash = recordedHash(catalog.recordedHashes, key, locale)
      if (hash !== undefined) setHash(hashes, key, locale, hash)
    }
  }
  return hashes
}

export function setHash(hashes: Hashes, key: string, locale: string, hash: string): void {
  if (!hashes.has(key)) hashes.set(key, new Map())
  hashes.get(key)!.set(locale, hash)
}

/** Adds the hashes of the current sources to `hashes`, for each text that the language has. */
export function recordSources(catalog: Catalog, locale: string, hashes: Hashes): void {
  for (const [key, text] of Object.entries(catalog.translations[locale] ?? {})) {
    const source = catalog.sourceOf(key)
    if (source && text !== '') setHash(hashes, key, locale, sourceHash(source.text))
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The content of a language's file. Keys without a source are kept. */
export function copyFileText(catalog: Catalog, texts: Readonly<Record<string, string>>): string {
  return pretty(Object.fromEntries(keysInOrder(catalog, Object.keys(texts)).map((key) => [key, texts[key]])))
}

/** The path and content of the catalog's `copy-sources.json`; undefined if `hashes` is empty. */
export function sourcesFile(catalog: Catalog, hashes: Hashes): [path: string, text: string] | undefined {
  // A language that is removed from the config keeps its hashes, so `check` still reports its stale texts.
  const locales = [...new Set([...catalog.locales, ...Object.keys(catalog.translations)])]
  const keys = keysInOrder(catalog, [...hashes.keys()])
  const entries = keys.flatMap((key) => {
    const translated = locales.filter((locale) => catalog.translations[locale]?.[key])
    const byLocale = hashes.get(key)!
    const localeHashes = translated.flatMap((locale) =>
      byLocale.has(locale) ? [[locale, byLocale.get(locale)!] as const] : [],
    )
    if (localeHashes.length === 0) return []
    // If all translations were made from the same source text, one hash is enough.
    const isSameHash =
      localeHashes.length === translated.length && new Set(localeHashes.map(([, hash]) => hash)).size === 1
    return [[key, isSameHash ? localeHashes[0]![1] : Object.fromEntries(localeHashes)]]
  })
  // If `entries` is empty but `hashes` is not, the text `{}` must replace the old text of the file.
  if (hashes.size === 0) return undefined
  return [sourcesPath(catalog.id), pretty(Object.fromEntries(entries))]
}

/** Sorts the keys like the sources, with plural forms together. Keys without a source follow in their old order. */
function keysInOrder({ sources, sourceOf }: Catalog, keys: readonly string[]): string[] {
  const position = new Map(sources.map(({ key }, index) => [key, index]))
  const rank = (key: string) => {
    if (key === '$schema') return -1
    const source = sourceOf(key)
    return source ? position.get(source.key)! : sources.length
  }
  const formRank = (key: string) =>
    sourceOf(key) ? pluralForms.findIndex((each) => key.endsWith(`_${each}`)) : -1
  // The sort is stable: keys of equal rank keep their order.
  return keys.toSorted((a, b) => rank(a) - rank(b) || formRank(a) - formRank(b))
}
