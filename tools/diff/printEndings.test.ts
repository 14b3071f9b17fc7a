import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { choice, funnelDiff, still } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import type { EndingChange } from '../../engine/analysis/differences/compareEndings.ts'
import { endingsLines, endingWords } from './printEndings.ts'

const change = (more: Partial<EndingChange>): EndingChange => ({
  ...{
    fact: 'band of level',
    learners: 3,
    causes: [],
    because: {},
    others: {},
    example: { context: {}, answers: {} },
  },
  moves: [
    { before: 'A1', after: 'B1', learners: 2 },
    { before: 'A2', after: 'B1', learners: 1 },
  ],
  ...more,
})

test('a band has its cause', () => {
  const causes = [{ answer: 'test = is', before: 3, after: 30 }]
  expect(endingWords(change({ causes }), 9)).toBe(
    'band of level: A1 → B1 (2 learners), A2 → B1 (1), as test = is gives 30 points instead of 3',
  )
  expect(endingWords(change({ causes: [{ questions: 'other' }], because: { goal: ['fun'] } }), 9)).toBe(
    'band of level: A1 → B1 (2 learners), A2 → B1 (1), as other questions are asked than before, with goal = fun',
  )
})

test('of most values the others are named', () => {
  const ages = { because: { age: ['a', 'b', 'c', 'd'] }, others: { age: ['e'] } }
  expect(endingWords(change(ages), 9)).toMatch(/, with age = any but e$/)
})

test('of many causes the largest are named', () => {
  const causes = [9, 8, 7, 6, 5].map((after, at) => ({ answer: `q${at} = yes`, before: 1, after }))
  expect(endingWords(change({ causes }), 9)).toMatch(
    /, only by all together: q0 = yes gives 9 points instead of 1; q1 .*; q2 = yes gives 7 points instead of 1; 2 other causes$/,
  )
})

test('names every answer and value of the context that decides', () => {
  const because = { goal: ['fun', 'travel'], 'user.registered': [false] }
  expect(endingWords(change({ because }), 9)).toMatch(/, with goal = fun or travel, user.registered = false$/)
  expect(endingWords(change({ because: {} }), 3)).toMatch(/, everyone$/)
})

/** The printed lines of two versions, without how many learners have been tried. */
const printed = (before: Json, after: Json) =>
  endingsLines(funnelDiff(before, after)!.arms[0]!.endings!)
    .slice(1)
    .map((line) => stripVTControlCharacters(line).replaceAll(/ \(\d+( learners?)?\)/g, ''))

test('points that move to another answer are the cause, and no answer that the learners happen to share', () => {
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
      still('end', { title: '{{scores.level.band}}' }),
    ],
  })
  expect(printed(scored('lend'), scored('borrow')).toSorted()).toEqual([
    '  ~ band of level: low → top, as word = borrow gives 3 points instead of 0',
    '  ~ band of level: top → low, as word = lend gives 0 points instead of 3',
  ])
})

test('opposite moves are a line each, with the answer that decides and not the one that only leads to it', () => {
  const swapped = (cancel: string, keep: string): Json => ({
    screens: [
      choice('reason', ['price', { id: 'time', goto: 'stays' }, { id: 'other', goto: 'leaves' }]),
      choice('plan', [
        { id: 'cancel', goto: cancel },
        { id: 'keep', goto: keep },
      ]),
      still('stays', { terminal: true }),
      still('leaves', { terminal: true }),
    ],
  })
  expect(printed(swapped('leaves', 'stays'), swapped('stays', 'leaves')).toSorted()).toEqual([
    '  ~ last screen: leaves → stays, with plan = cancel',
    '  ~ last screen: stays → leaves, with plan = keep',
  ])
})

test('an address that is lost is marked', () => {
  const moves = (before: string, after: string) => [
    change({ fact: 'e-mail address', moves: [{ before, after, learners: 3 }] }),
  ]
  const marked = (before: string, after: string) =>
    stripVTControlCharacters(
      endingsLines({ tried: 9, changes: moves(before, after), untouched: [] })[1]!,
    ).slice(2)
  expect(marked('known', 'none')).toBe('! e-mail address: known → none (3 learners)')
  expect(marked('none', 'known')).toMatch(/^~ /)
})

test('of many moves the first are printed', () => {
  const moves = Array.from({ length: 10 }, (_none, at) =>
    change({ moves: [{ before: `end-${at}`, after: 'none', learners: 3 }] }),
  )
  const lines = endingsLines({ tried: 30, changes: moves, untouched: [] }).map(stripVTControlCharacters)
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('    and 2 more changes of band of level')
})

test('the same endings say whom they leave out', () => {
  const lines = endingsLines({ tried: 30, changes: [], untouched: ['winter'] }, [
    { code: 'answers-refused', screen: 'name', words: 'refuses José now' },
    { code: 'scored-text-changed', screen: 'test', words: 'counts points' },
  ])
  expect(lines.map(stripVTControlCharacters)).toEqual([
    'endings: no other last screen, offer, e-mail address or band, for 30 tried learners',
    '  not in these counts: learners whose answer to name is refused now',
    '  none of these learners comes to winter',
  ])
})
