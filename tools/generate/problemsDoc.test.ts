import { expect, test } from 'vitest'
import { allCodes } from '../../engine/analysis/problems/allCodes.ts'
import { problemsDoc } from './problemsDoc.ts'
import { shortJson, shortText } from './shortJson.ts'

const page = problemsDoc()
const codes = Object.keys(allCodes)
const sections = new Map(page.split('\n### ').map((section) => [section.split('\n', 1)[0]!, section]))

test('each code has a row that links to its section, and there is no other section', () => {
  const linked = [...page.matchAll(/^\| \[`([a-z-]+)`\]\(#\1\)/gm)].map(([, code]) => code)
  expect(linked).toEqual(codes.toSorted())
  expect([...sections.keys()].slice(1).toSorted()).toEqual(codes.toSorted())
})

test.each(codes)('the section of %s is short, and has a wrong and a right example', (code) => {
  const section = sections.get(code)!
  const [wrong, right] = section.split('\nRight:\n')
  expect(wrong).toMatch(/ Wrong:\n\n[^]*```json\n/)
  expect(wrong).toMatch(/\nFound in `[^]*\n> .+\\\n> → /)
  expect(right).toContain('```json\n')
  expect(section.split('\n').length).toBeLessThan(60)
})

test('characters with a meaning in Markdown or in GitHub’s formulas are escaped', () => {
  expect(page).toContain('\\$or needs a list')
})

test('JSON that fits is on one line; otherwise each entry has its own line', () => {
  const short = { id: 'a', list: [1, {}, []], none: null }
  expect(shortJson(short)).toBe('{ "id": "a", "list": [1, {}, []], "none": null }')
  const long = { text: 'Not so short, all in all.', of: [short, short], when: { 'answers.goal': 'travel' } }
  expect(JSON.parse(shortJson(long))).toEqual(long)
  const quoted = { 'a "b"': short, 'c\\d': long }
  expect(JSON.parse(shortJson(quoted))).toEqual(quoted)
  expect(shortJson(long)).toMatch(/^\{\n {2}"text"[^\n]*\n {2}"of": \[.*\],\n {2}"when": \{.*\}\n\}$/)
})

test('a part that is repeated more than 20 times is shortened', () => {
  expect(shortText(`a${'[ '.repeat(5000)}1`)).toBe('a[ [ …1')
  expect(shortText('ha '.repeat(20))).toBe('ha '.repeat(20))
})
