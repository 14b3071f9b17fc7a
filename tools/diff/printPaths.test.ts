import { expect, test } from 'vitest'
import { stripVTControlCharacters } from 'node:util'
import { choice, funnelDiff, divider } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { markedPath } from './markedPath.ts'
import { pathsLines } from './printPaths.ts'

test.each([
  ['a b c', 'a x b c', 'a › [new: x] › b › c'],
  ['a b c', 'a c', 'a › [no longer: b] › c'],
  ['a b', 'b a', '[new: b] › a › [no longer: b]'],
  ['a b c d e f', 'a b c d x e f', 'a › … › d › [new: x] › e › f'],
  ['a', 'b', '[new: b] › [no longer: a]'],
  ['a b', 'a b', 'a › b'],
])('shows %j and %j as one path with marks', (before, after, expected) => {
  // A terminal with colours adds escape codes.
  const plain = markedPath(before.split(' '), after.split(' ')).replace(/\u001b\[\d+m/g, '')
  expect(plain).toBe(expected)
})

const linesOf = (before: Json, after: Json, listsAll = true) =>
  pathsLines(funnelDiff(before, after)!.arms[0]!.paths!, [], { listsAll }).map(stripVTControlCharacters)

/** A score whose upper band begins at these points. */
const bands = (from: number): Json => ({
  level: {
    bands: [
      { from: 0, id: 'low' },
      { from, id: 'top' },
    ],
  },
})

test('a path that one change explains has no line; a path that needs several changes together is listed', () => {
  const funnel = (when: Json, ...more: Json[]): Json => ({
    screens: [choice('goal', ['fun', 'work']), ...more, divider('tip', { when }), divider('end')],
  })
  const [fun, work] = ['fun', 'work'].map((goal) => ({ 'answers.goal': goal }))
  expect(linesOf(funnel(fun!), funnel(fun!, divider('more')), false)).toEqual([])
  expect(linesOf(funnel(fun!), funnel(work!, divider('more')), false)).toEqual([])
  // No learner sees the tip if only the start of the band changes, or if only the points change.
  const scored = (points: number, from: number): Json => ({
    screens: [
      choice('test', [{ id: 'right', points }, 'wrong']),
      divider('tip', { when: { 'scores.level.band': 'top' } }),
      divider('end'),
    ],
    scores: bands(from),
  })
  const lines = linesOf(scored(2, 9), scored(5, 4), false)
  expect(lines[0]).toBe('paths: 1 → 2: 1 added')
  expect(lines.at(-1)).toBe('  + test › [new: tip] › end  (test = right)')
})

test('the heading says that only some paths are listed, also if no path is added', () => {
  const funnel = (jump: Json, points: number, from: number): Json => ({
    screens: [
      choice('start', ['slow', { id: 'quick', ...jump }]),
      choice('test', [{ id: 'right', points }, 'wrong']),
      divider('tip', { when: { 'scores.level.band': 'top' } }),
      divider('end'),
    ],
    scores: bands(from),
  })
  // Two paths are removed. The removed jump alone explains why no path leads directly from start to end.
  // The path with the tip is removed only because both the points and the band change.
  const [first, ...lines] = linesOf(funnel({ goto: 'end' }, 9, 4), funnel({}, 5, 9), false)
  expect(first).toMatch(/2 removed; only paths that one change alone does not explain are listed/)
  expect(lines.filter((line) => line.startsWith('  -'))).toHaveLength(1)
})

test('if young and old learners had different paths and now have the same path, its line names only young', () => {
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

test('if many values decide a path, only the first ones are named; a list of choices is one value', () => {
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

test('a legend above the first list of paths explains the marks; without a list there is no legend', () => {
  const funnel = (...more: Json[]): Json => ({ screens: [choice('a', ['x', 'y']), ...more, divider('end')] })
  const legend = /^ {2}(?:lines: \+ .* new, - .* gone, ↕|marks: \[new: …\] .*\[no longer: …\])/
  const lines = linesOf(funnel(), funnel(divider('b')))
  expect(lines.slice(1, 3)).toEqual([expect.stringMatching(legend), expect.stringMatching(legend)])
  const when = (answer: string) => funnel(divider('b', { when: { 'answers.a': answer } }))
  expect(linesOf(when('x'), when('y')).filter((line) => legend.test(line))).toEqual([])
})

test('an arm has the legend above its paths only if the control has no list of paths', () => {
  const funnel = (points: number, ...more: Json[]): Json => ({
    screens: [
      ...['one', 'two'].map((id) => choice(id, [{ id: 'right', points: 0 }, 'wrong'])),
      ...more,
      divider('tip', { when: { 'scores.level.band': 'top' } }),
      divider('end'),
    ],
    scores: bands(4),
    experiments: [
      {
        key: 'try',
        variations: [
          { id: 'control' },
          { id: 'arm', patch: { screens: { one: right(points), two: right(points) } } },
        ],
      },
    ],
  })
  const right = (points: number): Json => ({ answers: { right: { points } } })
  const { changes, arms } = funnelDiff(funnel(1), funnel(2, divider('more')))!
  const [control, arm] = arms.map(({ paths }) => paths!)
  const hasLegend = (listsAll: boolean) =>
    pathsLines(arm!, changes, { control: { paths: control!, changes }, listsAll }).some((line) =>
      line.includes('lines: + '),
    )
  // In the arm, a learner sees the tip only if the points of both answers change. In the control, the new screen `more`
  // explains every changed path.
  expect(pathsLines(control!, changes)).toEqual([])
  expect(hasLegend(false)).toBe(true)
  expect(hasLegend(true)).toBe(false)
})
