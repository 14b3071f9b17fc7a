/** Computes the new contents of the files of translations and of `copy-sources.json` from a translator's changes. */
import { copyPath, type Catalog } from './catalog.ts'
import { copyFileText, hashesOf, setHash, sourcesFile } from './catalogFiles.ts'
import type { TranslatedRow } from './translatedFile.ts'

/** A row that adds, changes or removes a text, or confirms that a stale text is still right. */
export interface TextChange {
  catalog: Catalog
  row: TranslatedRow
  /** The new text. `undefined` removes the text. */
  text: string | undefined
}

/**
 * Returns the new content of each file of the changed catalogs, by path below the configs folder. If all rows of a
 * catalog only confirm texts, its file of translations has the same texts as before.
 */
export function changedFiles(locale: string, changes: readonly TextChange[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const catalog of new Set(changes.map((change) => change.catalog))) {
    const catalogChanges = changes.filter((change) => change.catalog === catalog)
    const texts = { ...catalog.translations[locale] }
    const hashes = hashesOf(catalog)
    for (const { row, text } of catalogChanges) {
      if (text === undefined) delete texts[row.key]
      else {
        texts[row.key] = text
        setHash(hashes, row.key, locale, row.hash)
      }
    }
    files.set(copyPath(catalog.id, locale), copyFileText(catalog, texts))
    const sources = sourcesFile(
      { ...catalog, translations: { ...catalog.translations, [locale]: texts } },
      hashes,
    )
    if (sources) files.set(...sources)
  }
  return files
}
