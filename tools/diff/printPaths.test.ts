import { expect, test } from 'vitest'
import { stripVTControlCharacters } from 'node:util'
import { choice, funnelDiff, still } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { marked, pathsLines } from './printPaths.ts'

test.each([
  ['a b c', 'a x b c', 'a › [new: x] › b › c'],
  ['a b c', 'a c', 'a › [no longer: b] › c'],
  ['a b', 'b a', '[new: b] › a › [no longer: b]'],
  ['a b c d e f', 'a b c d x e f', 'a › … › d › [new: x] › e › f'],
  ['a', 'b', '[no longer: a] › [new: b]'],
  ['a b', 'a b', 'a › b'],
])('shows %j and %j as one path with marks', (before, after, expected) => {
  // A terminal with colours adds escape codes.
  const plain = marked(before.split(' '), after.split(' ')).replace(/\u001b\[\d+m/g, '')
  expect(plain.split(' › ').sort()).toEqual(expected.split(' › ').sort())
  expect(plain.split(' › ').filter((each) => !each.startsWith('['))).toEqual(
    expected.split(' › ').filter((each) => !each.startsWith('[')),
  )
})

const linesOf = (before: Json, after: Json) =>
  pathsLines(funnelDiff(before, after)!.arms[0]!.paths!).map(stripVTControlCharacters)

test('values that the other version tells apart are not one group', () => {
  const funnel = (kept: string, ...more: Json[]): Json => ({
    screens: [
      choice('age', ['young', 'adult', 'old']),
      ...more,
      still('kept', { when: { 'answers.age': kept }, terminal: true }),
      still('end'),
    ],
  })
  expect(linesOf(funnel('young'), funnel('adult', still('more')))).toEqual([
    'paths: 2: 2 added, 2 removed',
    expect.stringContaining('lines: + '),
    expect.stringContaining('marks: [new: …] '),
    '  + age › [new: more, kept] › [no longer: end]  (age = adult)',
    '  + age › [new: more, end] › [no longer: kept]  (age such as young)',
    expect.stringContaining('removed'),
  ])
})

test('of many deciding values the first are named, and choices are one value', () => {
  const asked = ['a', 'b', 'c', 'd', 'e']
  const likes = choice('likes', ['x', 'y', 'z'], { kind: 'multiple-choice', questionKey: 'likes' })
  const all = Object.fromEntries(asked.map((id) => [`answers.${id}`, 'yes']))
  const funnel = (...more: Json[]): Json => ({
    screens: [likes, ...asked.map((id) => choice(id, ['yes', 'no'])), ...more, still('end')],
  })
  const when = { ...all, 'answers.likes': { $all: ['x', 'y', 'z'] } }
  const [, , , line] = linesOf(funnel(), funnel(still('extra', { when })))
  expect(line).toMatch(/\(likes = \[x, y, …\], a = yes, b = yes, c = yes, and 2 more values\)$/)
})

test('marks of paths are explained above the first list, and only if there is one', () => {
  const funnel = (...more: Json[]): Json => ({ screens: [choice('a', ['x', 'y']), ...more, still('end')] })
  const legend = /^ {2}(?:lines: \+ .* new, - .* gone, ↕|marks: \[new: …\] .*\[no longer: …\])/
  const lines = linesOf(funnel(), funnel(still('b')))
  expect(lines.slice(1, 3)).toEqual([expect.stringMatching(legend), expect.stringMatching(legend)])
  const when = (answer: string) => funnel(still('b', { when: { 'answers.a': answer } }))
  expect(linesOf(when('x'), when('y')).filter((line) => legend.test(line))).toEqual([])
})
