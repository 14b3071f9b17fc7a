/** `npm run copy -- accept`: records that somebody has looked, and the translations fit the present sources. */
import type { Catalog } from './catalogs.ts'
import { hashesOf, recordSources, sourcesFile } from './catalogFiles.ts'

/** The files to write, by path below the configs folder. @param locale only this language's translations. */
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
