/** What a translator gives back, read from either format. */
export interface TranslatedRow {
  catalog: string
  key: string
  /** Empty where nothing was translated. */
  target: string
  /** Whether it is marked as translated: neither missing nor stale. */
  isDone: boolean
  /** Of the source that the translator saw. */
  hash: string
  /** Where it stands in the file, from 1. */
  line: number
}

export interface TranslatedFile {
  /** The language of the sources. */
  source: string
  locale: string
  rows: TranslatedRow[]
}
