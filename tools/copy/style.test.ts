/** The project's own texts follow configs/copy/STYLE.md: quotation marks, percent signs, and forbidden phrases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenRules } from '../../engine/core/copy/typography.ts'
import { root } from '../root.ts'
import { fallbackText } from './translations.ts'
import { openWorkspace } from './openWorkspace.ts'

const style = readFileSync(join(root, 'configs/copy/STYLE.md'), 'utf8')
const { workspace } = openWorkspace()

const languages = {
  en: 'English',
  de: 'German',
  uk: 'Ukrainian',
  fr: 'French',
  es: 'Spanish (Spain)',
  'es-419': 'Spanish (Latin America)',
  it: 'Italian',
  pl: 'Polish',
  pt: 'Portuguese',
  tr: 'Turkish',
  el: 'Greek',
  hi: 'Hindi',
}

/** The cells of the language's row, by the names of the columns. */
function rowOf(name: string): Record<string, string> {
  const table = style.split('\n').filter((line) => line.startsWith('|') && !line.includes('---'))
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const row = cells(table.find((line) => line.startsWith(`| ${name}`))!)
  return Object.fromEntries(cells(table[0]!).map((column, at) => [column, row[at]!]))
}

/** The quoted phrases after "Not:" in the language's paragraph. */
function forbidden(name: string): string[] {
  const start = style.indexOf(`**${name}`)
  const paragraph = style.slice(start, style.indexOf('\n\n', start))
  return [...paragraph.slice(paragraph.indexOf('Not:')).matchAll(/"([^"]+)"/g)].map(([, phrase]) => phrase!)
}

/** The texts that a reader of the language sees, by catalog and key. */
function textsIn(locale: string): [location: string, text: string][] {
  return workspace!.catalogs.flatMap((catalog) =>
    catalog.sources.flatMap(({ key, text, path }): [string, string][] => {
      if (!path.translate) return []
      const shown =
        locale === 'en' ? text : catalog.translations[locale]?.[key] || fallbackText(catalog, key, locale)
      // Skips a text that is equal to the English text, such as an English exercise.
      return locale !== 'en' && shown === text ? [] : [[`${catalog.id} ${key}`, shown]]
    }),
  )
}

test('a French title has no plain hyphen between a verb and its pronoun, as a line could break there', () => {
  const titles = textsIn('fr').filter(([location]) => location.endsWith('title'))
  expect(
    titles.filter(([, text]) => /\p{L}-(je|tu|ce|nous|vous|(t-)?(ils?|elles?|on))\b/u.test(text)),
  ).toEqual([])
})

describe.each(Object.entries(languages))('%s', (locale, name) => {
  const texts = textsIn(locale)
  const row = rowOf(name)
  const wrongTexts = (isWrong: (text: string) => boolean) =>
    texts.filter(([, text]) => isWrong(text)).map(([location, text]) => `${location}: ${text}`)

  test('quotation marks are those of the language', () => {
    const allowed = row.quotes!.split(' ')
    expect(allowed).toHaveLength(2)
    expect(texts.length).toBeGreaterThan(300)
    const isWrong = (text: string) =>
      (text.match(/[“”„«»‹›"]/g) ?? []).some((mark) => !allowed.includes(mark))
    expect(wrongTexts(isWrong)).toEqual([])
  })

  test('percent signs are written as in the table of STYLE.md', () => {
    const [, shape = ''] = /· (.*)$/.exec(row['number, percent']!)!
    const right = new RegExp(shape.replace('40', '(?:\\d+|\\{\\{[^}]*\\}\\})').replace(' ', '\\u00a0'), 'g')
    expect(wrongTexts((text) => text.replaceAll(right, '').includes('%'))).toEqual([])
  })

  test('texts contain no forbidden phrase and break no rule of typography', () => {
    const phrases = forbidden(name).map((phrase) => phrase.toLowerCase())
    expect(phrases.length).toBeGreaterThan(1)
    expect(wrongTexts((text) => phrases.some((phrase) => text.toLowerCase().includes(phrase)))).toEqual([])
    expect(wrongTexts((text) => brokenRules(text, locale).length > 0)).toEqual([])
  })
})
