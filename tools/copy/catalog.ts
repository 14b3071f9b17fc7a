/** The texts of a funnel, a page or the site, with their translations. */
import type { TextsByLocale } from '../../engine/core/copy/checkTranslations.ts'
import { copySourcesName, type CopySources } from '../../engine/core/copy/copySources.ts'
import type { DescribedText } from './describeTexts.ts'

export interface Catalog {
  /** `funnels/<id>`, `pages/<id>` or `site`. */
  id: string
  /** The languages of the translations. */
  locales: readonly string[]
  /** The source texts, in the order of the config. */
  sources: readonly DescribedText[]
  /** The source text for a key of a translation. Example: `days_few` has the source text of `days_other`. */
  sourceOf(key: string): DescribedText | undefined
  /** Language → key → translation. */
  translations: TextsByLocale
  /** The hashes of the sources from which the translations were made. */
  recordedHashes: CopySources
}

/** The path of a language's file, below the configs folder. */
export const copyPath = (catalog: string, locale: string) =>
  catalog === 'site' ? `copy/${locale}.json` : `${catalog}/copy.${locale}.json`

/** The path of the file with the hashes of the sources, below the configs folder. */
export const sourcesPath = (catalog: string) =>
  catalog === 'site' ? copySourcesName : `${catalog}/${copySourcesName}`
