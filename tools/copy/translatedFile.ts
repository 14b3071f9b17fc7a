/** The translations in a translator's file, for all formats. */
export interface TranslatedRow {
  catalog: string
  key: string
  /** Empty if it is not translated. */
  target: string
  /** Whether the translator marked it as translated. */
  isDone: boolean
  /** The hash of the source that the translator saw. */
  hash: string
  /** The line in the file, from 1. */
  line: number
}

export interface TranslatedFile {
  /** The language of the sources. */
  source: string
  locale: string
  rows: TranslatedRow[]
}
