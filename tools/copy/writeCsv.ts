/** Writes translations as CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../formulaGuard.ts'
import type { Translation } from './translations.ts'

type Column = readonly [name: string, cell: (translation: Translation) => string]

/** The import reads the two languages from the names of the source and target columns. */
const columns = (sourceLocale: string, locale: string): readonly Column[] => [
  ['file', ({ catalog }) => catalog],
  ['key', ({ key }) => key],
  [`source ${sourceLocale}`, (each) => each.source],
  [`target ${locale}`, ({ target }) => target],
  ['reference', ({ reference }) => reference],
  ['context', ({ context }) => context],
  ['url', ({ url }) => url],
  ['max length', ({ maxLength }) => String(maxLength)],
  ['state', ({ state }) => state],
  ['source hash', ({ hash }) => hash],
]

/** Every cell is quoted, so that a spreadsheet keeps line breaks and leading spaces. */
export function writeCsv(translations: readonly Translation[], sourceLocale: string, locale: string): string {
  const all = columns(sourceLocale, locale)
  const rows = [
    all.map(([name]) => name),
    ...translations.map((translation) => all.map(([, cell]) => cell(translation))),
  ]
  return stringify(rows, {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: guardFormula },
  })
}
