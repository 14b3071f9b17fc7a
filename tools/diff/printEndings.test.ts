import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { choice, funnelDiff, divider } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import type { EndingChange } from '../../engine/analysis/differences/compareEndings.ts'
import { endingLines, endingsLines, stillAcceptedWords } from './printEndings.ts'

const change = (more: Partial<EndingChange>): EndingChange => ({
  ...{
    fact: 'band of level',
    learners: 3,
    causes: [],
    because: {},
    others: {},
    asked: { before: [], after: [] },
    harms: false,
    example: { context: {}, answers: {} },
  },
  moves: [
    { before: 'A1', after: 'B1', learners: 2 },
    { before: 'A2', after: 'B1', learners: 1 },
  ],
  ...more,
})

const wordsOf = (changes: readonly EndingChange[], tried: number, causeName?: (cause: string) => string) =>
  endingLines(changes, tried, causeName).map((line) => stripVTControlCharacters(line).slice(2))
const words = (only: EndingChange, tried: number) => wordsOf([only], tried)[0]

test('with `causeName`, a line leaves out its first cause, because the line is printed below that cause', () => {
  const moves = 'band of level: A1 → B1 (2 of 9 tried), A2 → B1 (1)'
  const causes = ['field test.is.points', 'when a']
  const causeName = (cause: string) => `${cause} (line 3)`
  expect(wordsOf([change({ causes: causes.slice(0, 1) })], 9, causeName)).toEqual([moves])
  expect(wordsOf([change({ causes })], 9, causeName)).toEqual([
    `${moves}, by this and when a (line 3) together, not by one alone`,
  ])
  expect(wordsOf([change({ causes })], 9)).toEqual([`${moves}, by field test.is.points and when a`])
})

test('the first range of points in a line has the unit "points", even if the first move has no range', () => {
  const points = [undefined, { from: 3, below: 5 }, { from: undefined, below: 3 }]
  const moves = points.map((range, at) => ({
    ...{ before: `A${at}`, after: 'B1', learners: 3 - at },
    ...(range && { points: range }),
  }))
  expect(words(change({ learners: 6, moves }), 9)).toBe(
    'band of level: A0 → B1 (3 of 9 tried), A1 → B1 (2, 3 to less than 5 points before), A2 → B1 (1, less than 3)',
  )
})

test('differences of the same learners share one line', () => {
  const changeOf = (fact: string, before: string, after: string, because = {}) =>
    change({ fact, because, moves: [{ before, after, learners: 3 }] })
  const young = { age: ['young'] }
  expect(
    wordsOf(
      [
        changeOf('last screen', 'a', 'b', young),
        changeOf('offer', 'none', 'premium', young),
        changeOf('x', '1', '2'),
      ],
      9,
    ),
  ).toEqual([
    'last screen: a → b, offer: none → premium (3 of 9 tried), with age = young',
    'x: 1 → 2 (3 of 9 tried)',
  ])
})

test('the line marks an answer whose question is asked in only one version', () => {
  const because = { goal: ['fun'], job: ['nurse'], trip: ['health'] }
  expect(words(change({ because, asked: { before: ['job'], after: ['trip'] } }), 9)).toMatch(
    /, with goal = fun, job = nurse \(asked only before\), trip = health \(asked only now\)$/,
  )
})

test('if most values are affected, the line names the unaffected ones instead', () => {
  const ages = { because: { age: ['a', 'b', 'c', 'd'] }, others: { age: ['e'] } }
  expect(words(change(ages), 9)).toMatch(/, with age other than e$/)
})

test('the line names every answer and context value that decides the difference, or says "everyone"', () => {
  const because = { goal: ['fun', 'travel'], 'user.registered': [false] }
  expect(words(change({ because }), 9)).toMatch(/, with goal = fun or travel, user.registered = false$/)
  expect(words(change({ because: {} }), 3)).toMatch(/, everyone$/)
})

/** The lines about endings for two versions, without the heading and without numbers such as ` (3 of 9 tried)`. */
const printed = (before: Json, after: Json) =>
  endingsLines(funnelDiff(before, after)!.arms[0]!.endings!)
    .slice(1)
    .map((line) => stripVTControlCharacters(line).replaceAll(/ \(\d+( of \d+ tried)?\)/g, ''))

test('if points move to another answer of a question, the lines name no other question', () => {
  const scored = (right: string): Json => ({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 3, id: 'top' },
        ],
      },
    },
    screens: [
      choice('other', [{ id: 'yes', points: 2 }, 'no']),
      choice(
        'word',
        ['lend', 'borrow'].map((id) => (id === right ? { id, points: 3 } : { id })),
      ),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  const withoutCounts = printed(scored('lend'), scored('borrow')).map((line) =>
    line.replace(/\d+ of \d+ tried, /, ''),
  )
  expect(withoutCounts.toSorted()).toEqual([
    '  ! band of level: low → top (0 to less than 3 points before), by field word.borrow.points, with word = borrow',
    '  ! band of level: top → low (3 to less than 6 points before), by field word.lend.points, with word = lend',
  ])
})

test('two opposite moves have a line each, which names the deciding answer and no earlier answer', () => {
  const swapped = (cancel: string, keep: string): Json => ({
    screens: [
      choice('reason', ['price', { id: 'time', goto: 'stays' }, { id: 'other', goto: 'leaves' }]),
      choice('plan', [
        { id: 'cancel', goto: cancel },
        { id: 'keep', goto: keep },
      ]),
      divider('stays', { terminal: true }),
      divider('leaves', { terminal: true }),
    ],
  })
  expect(printed(swapped('leaves', 'stays'), swapped('stays', 'leaves')).toSorted()).toEqual([
    '  ! last screen: leaves → stays, by goto plan.cancel, with plan = cancel',
    '  ! last screen: stays → leaves, by goto plan.keep, with plan = keep',
  ])
})

/** The moves a → b and b → a of one fact. */
const oppositeMoves = (fact: string, asked: EndingChange['asked']) =>
  [
    ['a', 'b'],
    ['b', 'a'],
  ].map(([before, after]) =>
    change({ fact, harms: true, asked, moves: [{ before: before!, after: after!, learners: 3 }] }),
  )
const byAnotherQuestion = ['last screen', 'email address'].flatMap((fact) =>
  oppositeMoves(fact, { before: ['plan'], after: ['goal'] }),
)

test('if another question decides now, opposite moves share one line', () => {
  expect(wordsOf(byAnotherQuestion, 9)).toEqual([
    'last screen, email address: decided by "plan" before, by "goal" now',
  ])
  expect(wordsOf(oppositeMoves('offer', { before: [], after: ['goal'] }), 9)).toEqual([
    'offer: decided by "goal" now',
  ])
})

test('opposite moves have no line if another line already explains them', () => {
  expect(endingLines(byAnotherQuestion, 9, undefined, true)).toEqual([])
})

test('a harmful change has the mark "!"', () => {
  const marked = (harms: boolean) => stripVTControlCharacters(endingLines([change({ harms })], 9)[0]!)
  expect(marked(true)).toMatch(/^! band/)
  expect(marked(false)).toMatch(/^~ band/)
})

test('if a fact has many changes, only the first ones are printed', () => {
  const changes = Array.from({ length: 10 }, (_none, at) =>
    change({ moves: [{ before: `end-${at}`, after: 'none', learners: 3 }] }),
  )
  const lines = endingsLines({ tried: 30, changes, untouched: [] }).map(stripVTControlCharacters)
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('    and 2 more changes of band of level')
})

test('if no ending differs, the line says that only learners with accepted answers were tried', () => {
  const lines = endingsLines({ tried: 30, changes: [], untouched: ['winter'] }, [
    { code: 'answers-refused', screen: 'name', words: 'now refuses José' },
    { code: 'scored-text-changed', screen: 'test', words: 'gives points' },
  ])
  expect(lines.map(stripVTControlCharacters)).toEqual([
    'last screen, offer, email address and band: unchanged for 30 tried learners, whose answer to "name" is still accepted',
    '  no tried learner reaches winter',
  ])
})

test('a question that refuses answers for two reasons is named once', () => {
  const refusing = (...screens: string[]) =>
    stillAcceptedWords(
      screens.map((screen) => ({ code: 'answers-refused', screen, words: 'now refuses José' })),
    )
  expect(refusing()).toBe('')
  expect(refusing('name', 'name')).toBe(', whose answer to "name" is still accepted')
  expect(refusing('name', 'town', 'name')).toBe(', whose answers to "name" and "town" are still accepted')
})

test('a heading without lines below it is omitted', () => {
  const linesFor = (untouched: string[]) =>
    endingsLines({ tried: 30, changes: [change({})], untouched }, [], () => true).map(
      stripVTControlCharacters,
    )
  expect(linesFor([])).toEqual([])
  expect(linesFor(['winter'])).toEqual(['endings of 30 tried learners:', '  no tried learner reaches winter'])
})
