import { expect, test } from 'vitest'
import { stripVTControlCharacters } from 'node:util'
import { choice, funnelDiff, divider } from '../../testing/funnelDiff.ts'
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

const linesOf = (before: Json, after: Json, whole = true) =>
  pathsLines(funnelDiff(before, after)!.arms[0]!.paths!, [], { whole }).map(stripVTControlCharacters)

test('paths that follow from single changes have no line; those that several changes make together are listed', () => {
  const funnel = (when: Json, ...more: Json[]): Json => ({
    screens: [choice('goal', ['fun', 'work']), ...more, divider('tip', { when }), divider('end')],
  })
  const [fun, work] = ['fun', 'work'].map((goal) => ({ 'answers.goal': goal }))
  expect(linesOf(funnel(fun!), funnel(fun!, divider('more')), false)).toEqual([])
  expect(linesOf(funnel(fun!), funnel(work!, divider('more')), false)).toEqual([])
  // The condition alone shows the tip to no learner, and so do the points alone.
  const scored = (points: number, from: number): Json => ({
    screens: [
      choice('test', [{ id: 'right', points }, 'wrong']),
      divider('tip', { when: { 'scores.level.band': 'top' } }),
      divider('end'),
    ],
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from, id: 'top' },
        ],
      },
    },
  })
  const lines = linesOf(scored(2, 9), scored(5, 4), false)
  expect(lines[0]).toBe('paths: 1 → 2: 1 added')
  expect(lines.at(-1)).toBe('  + test › [new: tip] › end  (test = right)')
})

test('values that the other version tells apart are not one group', () => {
  const funnel = (kept: string, ...more: Json[]): Json => ({
    screens: [
      choice('age', ['young', 'adult', 'old']),
      ...more,
      divider('kept', { when: { 'answers.age': kept }, terminal: true }),
      divider('end'),
    ],
  })
  expect(linesOf(funnel('young'), funnel('adult', divider('more')))).toEqual([
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
    screens: [likes, ...asked.map((id) => choice(id, ['yes', 'no'])), ...more, divider('end')],
  })
  const when = { ...all, 'answers.likes': { $all: ['x', 'y', 'z'] } }
  const [, , , line] = linesOf(funnel(), funnel(divider('extra', { when })))
  expect(line).toMatch(/\(likes = \[x, y, …\], a = yes, b = yes, c = yes, and 2 more values\)$/)
})

test('marks of paths are explained above the first list, and only if there is one', () => {
  const funnel = (...more: Json[]): Json => ({ screens: [choice('a', ['x', 'y']), ...more, divider('end')] })
  const legend = /^ {2}(?:lines: \+ .* new, - .* gone, .* ↕|marks: \[new: …\] .*\[no longer: …\])/
  const lines = linesOf(funnel(), funnel(divider('b')))
  expect(lines.slice(1, 3)).toEqual([expect.stringMatching(legend), expect.stringMatching(legend)])
  const when = (answer: string) => funnel(divider('b', { when: { 'answers.a': answer } }))
  expect(linesOf(when('x'), when('y')).filter((line) => legend.test(line))).toEqual([])
})
