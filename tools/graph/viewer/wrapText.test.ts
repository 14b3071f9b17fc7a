import { expect, test } from 'vitest'
import { isRightToLeft, wrapText } from './wrapText.ts'

test('text breaks between words and inside long words; an ellipsis replaces text after the last line', () => {
  expect(wrapText('one two three', 40, 12, 3)).toEqual(['one', 'two', 'three'])
  expect(wrapText('', 40, 12, 3)).toEqual([])
  expect(wrapText('aaaaaaaaaaaa', 40, 12, 3).join('')).toBe('aaaaaaaaaaaa')
  expect(wrapText('one two three four', 40, 12, 2)).toEqual(['one', 'two…'])
})

test('an emoji of several code points is as wide as an emoji of one code point, and does not break', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(wrapText(family.repeat(2), 40, 12, 3)).toEqual([family.repeat(2)])
  expect(wrapText(family.repeat(2), 20, 12, 3)).toEqual([family, family])
  expect(wrapText(family.repeat(2), 1, 12, 1)).toEqual(['…'])
})

test('the punctuation and the wide letters of Chinese and Japanese text have the same width', () => {
  expect(wrapText('、。ー，！Ａ', 40, 12, 3)).toEqual(['、。ー', '，！Ａ'])
})

test('a letter that is wider than a line gets its own line, without an empty line before it', () => {
  expect(wrapText('ab', 1, 12, 3)).toEqual(['a', 'b'])
})

test('the first letter decides the direction', () => {
  expect(isRightToLeft('1. مرحبا hello')).toBe(true)
  expect(isRightToLeft('hello مرحبا')).toBe(false)
  expect(isRightToLeft('12')).toBe(false)
})
