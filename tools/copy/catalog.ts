/** The texts of a funnel, a page or the site, with their translations. */
import type { Copies } from '../../engine/core/copy/checkCopies.ts'
import { copySourcesName, type CopySources } from '../../engine/core/copy/copySources.ts'
import type { DescribedText } from './describeTexts.ts'

export interface Catalog {
  /** `funnels/<id>`, `pages/<id>` or `site`. */
  id: string
  /** The languages that it is translated into. */
  locales: readonly string[]
  /** In the order of the config. */
  sources: readonly DescribedText[]
  /** The source of a translation's key, plural forms included. */
  sourceOf(key: string): DescribedText | undefined
  copies: Copies
  /** The hashes of the sources from which the translations were made. */
  recorded: CopySources
}

/** The file of a language, below the configs folder. */
export const copyPath = (catalog: string, locale: string) =>
  catalog === 'site' ? `copy/${locale}.json` : `${catalog}/copy.${locale}.json`

/** The file with the hashes of the sources, below the configs folder. */
export const sourcesPath = (catalog: string) =>
  catalog === 'site' ? copySourcesName : `${catalog}/${copySourcesName}`
