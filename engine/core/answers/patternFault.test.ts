import { expect, test } from 'vitest'
import { maxInputLength, wholeMatch } from './pattern.ts'
import { patternFault } from './patternFault.ts'

const safe = [
  '',
  '\\d{5}',
  '[A-Z]{2}-\\d{4,8}',
  '[^@ ]+@[^@ ]+',
  '(?:mr|ms) .+',
  '(foo|bar)+',
  '(\\d{3}-){2}\\d{4}',
  '(?<year>\\d{4})',
  '\\p{L}+( \\p{L}{1,20})?',
  '[\\]()*+]{3}',
  'a?b?c?',
  '\\+?\\d{7,15}',
  'цілком|так',
]

const unsafe = [
  '(a+)+',
  '(a*)*b',
  '([a-z]+\\.)*x',
  '(a|a)*b',
  '(a|ab)+c',
  '(a?){40}',
  'a?'.repeat(40),
  '(?:(?:a{0,9}){0,9}){0,9}',
  '.*.*.*x',
  '(?:.|.){23}.{470}y',
  '(a)\\1',
  '(?<x>a)\\k<x>',
  '(?=a)a',
  'a(?!b).',
  '(?<=a)b',
  '(?<!a)b',
  '(',
  'a)(b',
  '[',
  'x'.repeat(301),
]

test.each(safe)('is safe: %s', (pattern) => expect(patternFault(pattern)).toBeUndefined())
test.each(unsafe)('is not safe: %s', (pattern) => expect(patternFault(pattern)).toEqual(expect.any(String)))

test('returns what is wrong with the pattern', () => {
  expect(patternFault('(a)\\1')).toBe('it contains a backreference')
  expect(patternFault('(?=a)a')).toBe('it contains a lookaround')
  expect(patternFault('(a+)+')).toMatch('repeat inside a repeat')
})

test.each([
  ...safe,
  '(.*)x.*',
  '(?:foo|bar)+b?a?r?',
  '\\w*\\w*\\.',
  'a*a*(b|c)(b|bc)(d|de)',
  '.*.*[^x]{200}y',
])('a long text without a match does not block a process: %s', (pattern) => {
  expect(patternFault(pattern)).toBeUndefined()
  const expression = wholeMatch(pattern)
  for (const unit of ['a', '0', 'foobar', 'ab', '-', ' a', 'я']) {
    const start = performance.now()
    expression.test(unit.repeat(maxInputLength).slice(0, maxInputLength - 1) + '!')
    // A pattern that is not safe can need hours. A safe one needs less than a second, but the machine may be busy.
    expect(performance.now() - start).toBeLessThan(20_000)
  }
})
