/** `npm run copy -- accept`: records that the translations fit the current sources. */
import type { Catalog } from './catalog.ts'
import { hashesOf, recordSources, sourcesFile } from './catalogFiles.ts'

/** Returns the files to write, by path below the configs folder. @param locale only this language. */
export function acceptSources(catalogs: readonly Catalog[], locale?: string): Map<string, string> {
  return new Map(
    catalogs.flatMap((catalog) => {
      const hashes = hashesOf(catalog)
      const locales = locale === undefined ? catalog.locales : [locale]
      for (const each of locales) recordSources(catalog, each, hashes)
      const file = sourcesFile(catalog, hashes)
      return file ? [file] : []
    }),
  )
}
