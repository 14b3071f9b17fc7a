/** Counts the translated, missing, stale and too long texts, by catalog and language. */
import type { Catalog } from './catalog.ts'
import { translationsOf } from './translations.ts'

export interface TextCounts {
  texts: number
  translated: number
  missing: number
  stale: number
  /** Translations that are longer than allowed. Each is also counted as translated or stale. */
  tooLong: number
}

export interface StatusRow extends TextCounts {
  catalog: string
  locale: string
}

export interface Status {
  rows: StatusRow[]
  total: TextCounts
}

const countFields = ['texts', 'translated', 'missing', 'stale', 'tooLong'] as const

/** @param locale counts only this language. Default: all languages of each catalog. */
export function statusOf(catalogs: readonly Catalog[], locale?: string): Status {
  const rows = catalogs.flatMap((catalog) =>
    catalog.locales
      .filter((each) => locale === undefined || each === locale)
      .map((each) => statusRow(catalog, each)),
  )
  const sum = (field: keyof TextCounts) => rows.reduce((total, row) => total + row[field], 0)
  return {
    rows,
    total: Object.fromEntries(countFields.map((field) => [field, sum(field)])) as unknown as TextCounts,
  }
}

function statusRow(catalog: Catalog, locale: string): StatusRow {
  const translations = translationsOf(catalog, locale)
  const count = (wanted: string) => translations.filter(({ state }) => state === wanted).length
  return {
    catalog: catalog.id,
    locale,
    texts: translations.length,
    translated: count('translated'),
    missing: count('missing'),
    stale: count('stale'),
    tooLong: translations.filter(({ target, maxLength }) => target.length > maxLength).length,
  }
}

/** A table for people, with the totals in its last line. */
export function statusTable({ rows, total }: Status): string {
  const cells = [
    ['config', 'language', 'texts', 'translated', 'missing', 'stale', 'too long'],
    ...rows.map((row) => [row.catalog, row.locale, ...countFields.map((field) => String(row[field]))]),
    ['all', '', ...countFields.map((field) => String(total[field]))],
  ]
  const widths = cells[0]!.map((_name, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return cells.map(line).join('\n')
}
