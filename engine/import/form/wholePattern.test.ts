import { expect, test } from 'vitest'
import { wholePattern } from './wholePattern.ts'

test.each([
  ['^a+$', 'a+'],
  ['a', '.*a.*'],
  ['^a', 'a.*'],
  ['a\\$', '.*a\\$.*'],
  ['a|b', '.*(?:a|b).*'],
  ['^(a|b)$', '(?:(a|b))'],
  ['^a|b$', undefined],
  ['', undefined],
])('wholePattern(%j) is %j', (pattern, whole) => expect(wholePattern(pattern)).toBe(whole))
