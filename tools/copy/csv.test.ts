/** CSV: nothing is lost, no cell is a formula, and the line of an error is reported. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTranslations, readAs, refusalOf, translationWith } from './fixtures.ts'
import { readTranslatedFile } from './readTranslatedFile.ts'
import { writeCsv } from './writeCsv.ts'
import { caseCount } from '../../testing/caseCount.ts'

const read = (text: string) => readAs('uk.csv', text)
const rowsOf = (text: string) => read(text).file!.rows
const refusal = (text: string) => refusalOf(read(text))

test('export and import change no text, except that CR LF becomes LF', () => {
  const withLf = (text: string) => text.replaceAll('\r\n', '\n')
  fc.assert(
    fc.property(anyTranslations, (translations) => {
      const { file } = read(writeCsv(translations, 'en', 'es-419'))
      expect(file).toMatchObject({ sourceLocale: 'en', locale: 'es-419' })
      expect(file!.rows.map(({ line: _line, ...row }) => row)).toEqual(
        translations.map(({ catalog, key, target, state, hash }) => ({
          ...{ catalog: withLf(catalog), key: withLf(key), target: withLf(target), hash: withLf(hash) },
          isDone: state === 'translated',
        })),
      )
    }),
    { numRuns: caseCount(50, 5000) },
  )
})

test('no cell is a formula, in any column', () => {
  for (const text of ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', "'=1"]) {
    const csv = writeCsv(
      [
        translationWith({
          ...{ catalog: text, key: text, source: text, target: text, reference: text },
          ...{ context: text, url: text, hash: text },
        }),
      ],
      'en',
      'uk',
    )
    expect(csv).not.toMatch(/(^|,)"[=+\-@\t\r\n]/m)
    expect(rowsOf(csv)[0]!.target).toBe(text)
  }
})

test('a file begins with a byte order mark, ends lines as in RFC 4180, and names its languages', () => {
  const csv = writeCsv([translationWith({ target: 'Ще "раз", так' })], 'en', 'uk')
  expect(csv).toBe(
    '\uFEFF"file","key","source en","target uk","reference","context","url","max length","state","source hash"\r\n' +
      '"site","a","A","Ще ""раз"", так","","","","5","missing","h"\r\n',
  )
})

test('reads what spreadsheets save: other separators, cells without quotes, more columns, blank lines', () => {
  const saved = [
    'file;key;note;target uk;state;source hash;source en',
    'site;a;;"один\nдва";translated;h;A',
    ';;;;;;',
    '',
    'site;b;hello;три, чотири;;h;B',
  ].join('\n')
  for (const text of [saved, saved.replaceAll(';', '\t'), saved.replaceAll('\n', '\r\n')])
    expect(rowsOf(text).map(({ key, line, isDone, target }) => [key, line, isDone, target])).toEqual([
      ['a', 2, true, 'один\nдва'],
      ['b', 6, false, 'три, чотири'],
    ])
})

test('a broken table is refused; the line of the error is reported', () => {
  const header = 'file,key,source en,target uk,state,source hash\n'
  expect(refusal(`${header}site,a,A,Б,missing,h\nsite,b,"B,Б,missing,h\n`)).toContain('invalid-csv 3')
  expect(refusal(`${header}site,a,A,Б,missing,h\nsite,b,"B"B,Б,missing,h\n`)).toContain('invalid-csv 3')
  expect(refusal(`${header}site,"a\nb",A,Б,missing,h\nsite,b,B\n`)).toContain('3 cells instead of 6')
  expect(refusal(`${header}site,"a\nb",A,Б,missing,h\nsite,b,B\n`)).toContain('invalid-csv 4')
  expect(refusal(`${header}site\n`)).toContain('1 cell instead of 6')
  expect(refusal('')).toContain('no column "file"')
  expect(refusal('file,key,source en,target uk,state\n')).toContain('no column "source hash"')
  expect(refusal('file,key,source en,state,source hash\n')).toContain('no column "target …"')
  expect(refusal('file,key,target uk,state,source hash\n')).toContain('no column "source …"')
  const latin = new Uint8Array([0x66, 0xe4, 0x0a])
  expect(readTranslatedFile('uk.csv', latin).problems[0]).toMatchObject({ code: 'unreadable-file', line: 1 })
})
