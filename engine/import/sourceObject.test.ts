import { expect, test } from 'vitest'
import { shorten, SourceObject } from './sourceObject.ts'

test('a numeric text is read as a number, an empty text is ignored, and any other text is reported', () => {
  const source = new SourceObject({ min: 1, max: ' 10 ', step: 'abc', start: '' }, '')
  expect(['min', 'max', 'step', 'start'].map((key) => source.number(key))).toEqual([
    ...[1, 10, undefined, undefined],
  ])
  const unread: string[] = []
  source.reportUnread((what, where) => unread.push(`${where} ${what}`))
  expect(unread).toEqual(['/step "step": "abc"'])
})

test('a value is not cut inside an emoji', () => {
  expect(shorten('a😀😀', 4)).toBe('"a…')
  expect(shorten('a😀😀', 5)).toBe('"a😀…')
})
