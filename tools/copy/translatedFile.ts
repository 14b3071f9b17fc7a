/** One translation in a translator's file, whatever the file's format. */
export interface TranslatedRow {
  /** The id of the catalog that contains the text. */
  catalog: string
  /** The copy key of the text. */
  key: string
  /** The translation; empty if there is none. */
  target: string
  /** Whether the row is marked as translated. */
  isDone: boolean
  /** The hash of the source that the translator saw. */
  hash: string
  /** The line in the file, from 1. */
  line: number
}

/** The content of a translator's file. */
export interface TranslatedFile {
  /** The language of the sources. */
  sourceLocale: string
  /** The language of the translations. */
  locale: string
  rows: TranslatedRow[]
}
