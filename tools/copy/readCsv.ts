/** Reads the CSV that a spreadsheet saved. */
import { CsvError, parse } from 'csv-parse/sync'
import { counted } from '../../engine/analysis/counted.ts'
import { unguardFormula } from '../formulaGuard.ts'
import type { TranslatedFile, TranslatedRow } from './translatedFile.ts'
import { UnreadableFile } from './translationProblem.ts'

interface CsvRow {
  cells: string[]
  /** The number of the row's first line. A row with a line break in a cell has several lines. */
  line: number
}

/** @throws UnreadableFile if the text is not CSV, lacks a column, or has a row with a wrong number of cells. */
export function readCsv(text: string): TranslatedFile {
  const [header, ...csvRows] = parseRows(text)
  const names = header?.cells ?? []
  const languageOf = (name: string) =>
    names.find((each) => each.startsWith(`${name} `) && each !== 'source hash')?.slice(name.length + 1)
  const sourceLocale = languageOf('source')
  const locale = languageOf('target')
  const missingColumn = ['file', 'key', 'state', 'source hash'].find((name) => !names.includes(name))
  if (missingColumn) throw new UnreadableFile('invalid-csv', 1, `no column "${missingColumn}"`)
  if (!sourceLocale || !locale)
    throw new UnreadableFile('invalid-csv', 1, `no column "${sourceLocale ? 'target' : 'source'} …"`)
  const rows = csvRows.map(({ cells, line }): TranslatedRow => {
    if (cells.length !== names.length)
      throw new UnreadableFile(
        'invalid-csv',
        line,
        `${counted(cells.length, 'cell')} instead of ${names.length}`,
      )
    // Some editors replace LF with CR LF inside cells.
    const cell = (name: string) => unguardFormula(cells[names.indexOf(name)]!.replaceAll('\r\n', '\n'))
    return {
      ...{ catalog: cell('file'), key: cell('key'), target: cell(`target ${locale}`) },
      ...{ isDone: cell('state') === 'translated', hash: cell('source hash'), line },
    }
  })
  return { sourceLocale, locale, rows }
}

function parseRows(text: string): CsvRow[] {
  const bytes = Buffer.from(text)
  try {
    const parsed = parse(bytes, {
      // In some locales, spreadsheets separate cells by semicolons or tabs. The first column is `file`,
      // and the character after this name is the separator.
      delimiter: /^"?file"?([;\t])/.exec(text)?.[1] ?? ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { bytes: number } }[]
    return withLineNumbers(parsed, bytes).filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile('invalid-csv', Number(error.lines ?? 1), error.message)
  }
}

const newline = 0x0a
const carriageReturn = 0x0d

/**
 * Adds to each record the number of its first line. The parser gives only the offset after the record and its line
 * break. Before the next record, there may be empty lines.
 */
function withLineNumbers(
  parsed: readonly { record: string[]; info: { bytes: number } }[],
  bytes: Buffer,
): CsvRow[] {
  let at = 0
  let line = 1
  return parsed.map(({ record, info }) => {
    for (; bytes[at] === newline || bytes[at] === carriageReturn; at++) if (bytes[at] === newline) line++
    const start = line
    for (; at < info.bytes; at++) if (bytes[at] === newline) line++
    return { cells: record, line: start }
  })
}
