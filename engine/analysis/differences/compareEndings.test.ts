import { expect, test } from 'vitest'
import type { Json } from '../../../testing/testFunnel.ts'
import { choice, funnelDiff, divider } from '../../../testing/funnelDiff.ts'
import { manySums } from '../../../testing/manySums.ts'
import type { EndingsDiff } from './compareEndings.ts'

const end = divider('end')
const email: Json = { id: 'email', kind: 'email' }
const goal = choice('goal', ['travel', 'work', 'exam'])
const endingsOf = (before: Json, after: Json): EndingsDiff => funnelDiff(before, after)!.arms[0]!.endings!
const harmsOf = (before: Json, after: Json) =>
  endingsOf(before, after).changes.map((each) => [each.fact, each.harms])

/** Twelve questions, each with one right answer of four: nearly no learner has all points. */
const questions = Array.from({ length: 12 }, (_none, at) =>
  choice(`q${at}`, [{ id: 'right', points: 1 }, 'wrong', 'bad', 'none']),
)
const scored = (topFrom: number, first = questions[0]!): Json => ({
  scores: {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from: topFrom, id: 'top' },
      ],
    },
  },
  screens: [first, ...questions.slice(1), divider('result', { title: '{{scores.level.band}}' }), end],
})

test('if the border of a band moves, finds the one learner in millions whose band changes', () => {
  const { changes } = endingsOf(scored(12), scored(13))
  expect(changes).toMatchObject([{ fact: 'band of level', moves: [{ before: 'top', after: 'low' }] }])
  expect(changes[0]!.example.answers).toMatchObject({ q0: 'right', q11: 'right' })
})

test('if the points of an answer change, names these points as the cause of the changed bands', () => {
  const worth30 = choice('q0', [{ id: 'right', points: 30 }, 'wrong', 'bad', 'none'])
  const { tried, changes } = endingsOf(scored(12), scored(12, worth30))
  expect(changes).toMatchObject([
    {
      fact: 'band of level',
      causes: ['field q0.right.points'],
      because: { q0: ['right'] },
    },
  ])
  expect(changes[0]!.learners).toBeLessThan(tried)
})

test('if a screen gets another condition or none, the reason is the answer that now leads to the screen', () => {
  const right = { id: 'right', points: 1 }
  const asked = (when: Json): Json => ({
    ...scored(1),
    screens: [choice('q0', [right, 'wrong']), choice('q1', [right], when), divider('result'), end],
  })
  const onlyAfter = (answer: string): Json => asked({ when: { 'answers.q0': answer } })
  for (const after of [onlyAfter('wrong'), asked({})])
    expect(endingsOf(onlyAfter('right'), after).changes).toMatchObject([
      { fact: 'band of level', because: { q0: ['wrong'] }, moves: [{ before: 'low', after: 'top' }] },
    ])
})

test('equal points are no cause of another band, even if one version has a number and the other has a map', () => {
  const screensWith = (points: Json | number) => [
    choice('q0', [{ id: 'right', points }, 'wrong']),
    choice('q1', [{ id: 'right', points }, 'wrong']),
    end,
  ]
  const from = (points: number) => ({
    bands: [
      { from: 0, id: 'low' },
      { from: points, id: 'top' },
    ],
  })
  const twoScores = {
    scores: { level: from(1), speed: from(2) },
    screens: screensWith({ level: 1, speed: 2 }),
  }
  const oneScore = { scores: { level: from(2) }, screens: screensWith(1) }
  for (const { changes } of [endingsOf(twoScores, oneScore), endingsOf(oneScore, twoScores)])
    expect(changes.map(({ fact, causes }) => [fact, ...causes])).toEqual([
      ['band of level', 'setting scores.level.bands.top.from'],
    ])
})

test('if a new condition skips the email screen, finds the learners who end without an email address', () => {
  const some = { ...email, when: { 'answers.goal': { $ne: 'exam' } } }
  const { changes } = endingsOf({ screens: [goal, email, end] }, { screens: [goal, some, end] })
  expect(changes).toMatchObject([
    {
      fact: 'email address',
      causes: ['when email'],
      because: { goal: ['exam'] },
      moves: [{ before: 'known', after: 'none' }],
    },
  ])
})

test('the email address of a subscription does not count as the email address of the learner', () => {
  const canceling: Json = { id: 'account', kind: 'cancel-email' }
  expect(endingsOf({ screens: [goal, canceling, end] }, { screens: [goal, end] }).changes).toEqual([])
})

test('if bands change for several causes, there is one change for each cause', () => {
  const [first, second, ...others] = questions
  const rated = (question: Json, points: number): Json =>
    choice(question.id as string, [{ id: 'right', points }, 'wrong', 'bad', 'none'])
  const after = { ...scored(4), screens: [rated(first!, 30), rated(second!, 40), ...others, end] }
  const { changes } = endingsOf({ ...scored(4), screens: [...questions, end] }, after)
  const causes = changes.map((change) => change.causes)
  expect(causes).toContainEqual(['field q0.right.points'])
  expect(causes).toContainEqual(['field q1.right.points'])
  expect(new Set(changes.map(({ fact }) => fact))).toEqual(new Set(['band of level']))
})

test('a removed question for the email address harms learners, and so does a new one', () => {
  const asked = { screens: [goal, email, end] }
  const unasked = { screens: [goal, end] }
  expect(harmsOf(asked, unasked)).toEqual([['email address', true]])
  expect(harmsOf(unasked, asked)).toEqual([['email address', true]])
})

test('a different last screen harms learners only if the older version already has this screen', () => {
  expect(harmsOf({ screens: [goal, end] }, { screens: [goal, end, divider('later')] })).toEqual([
    ['last screen', false],
  ])
  const ends = (to: string) => ({
    screens: [
      choice('goal', [{ id: 'fun', goto: to }, 'work']),
      divider('one', { terminal: true }),
      divider('two'),
    ],
  })
  expect(harmsOf(ends('one'), ends('two'))).toEqual([['last screen', true]])
})

test('an answer whose id is "points" is the reason if its changed goto leads to another last screen', () => {
  const to = (goto: string): Json => ({
    screens: [
      choice('goal', [{ id: 'points', goto }, 'work']),
      ...['one', 'two', 'three'].map((id) => divider(id, { terminal: true })),
    ],
  })
  expect(endingsOf(to('two'), to('three')).changes).toMatchObject([
    { fact: 'last screen', because: { goal: ['points'] } },
  ])
})

test('the cause "next goal" has the same reasons with and without other changes', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const [size, colour, taste, mood] = ['size', 'colour', 'taste', 'mood'].map((id) => choice(id, ids))
  const tastes = { 'answers.taste': 'b', 'answers.mood': 'b' }
  /** Each parameter names the screen that follows the screen `goal`, `hop` or `mid`. */
  const leading = (goal: string, hop: string, mid: string): Json => ({
    screens: [
      ...[size!, colour!, taste!, mood!],
      divider('extra', { when: { 'answers.size': 'a', 'answers.colour': 'b', ...tastes } }),
      choice('goal', [...ids, 'work'], {
        next: [
          { when: { 'answers.goal': 'work', 'answers.size': 'f', 'answers.colour': 'f' }, to: goal },
          { to: 'other' },
        ],
      }),
      divider('other', { next: [{ to: 'one' }] }),
      divider('hop', { next: [{ to: hop }] }),
      divider('mid', { next: [{ to: mid }] }),
      ...['one', 'two'].map((id) => divider(id, { terminal: true })),
    ],
  })
  const withoutOtherChanges = endingsOf(leading('other', 'two', 'one'), leading('hop', 'two', 'one'))
  const withOtherChanges = endingsOf(leading('other', 'mid', 'one'), leading('hop', 'two', 'two'))
  for (const { changes } of [withoutOtherChanges, withOtherChanges])
    expect(changes.map(({ causes, because }) => [causes, because])).toEqual([
      [['next goal'], { goal: ['work'], size: ['f'], colour: ['f'] }],
    ])
})

test('if few answers lead to the difference, names all of them', () => {
  const some = { ...email, when: { 'answers.goal': 'travel' } }
  const { changes } = endingsOf({ screens: [goal, email, end] }, { screens: [goal, some, end] })
  expect(changes).toMatchObject([
    { fact: 'email address', because: { goal: expect.arrayContaining(['work', 'exam']) } },
  ])
})

test('names the answers that lead to the difference, even if the analysis cannot follow all sums of points', () => {
  const { scores, screen, when } = manySums
  const withEmail = (goals: readonly string[]): Json => ({
    scores,
    screens: [
      goal,
      ...[screen, divider('job', { when })],
      { ...email, when: { 'answers.goal': { $in: goals } } },
      end,
    ],
  })
  const { changes } = endingsOf(withEmail(['travel', 'work', 'exam']), withEmail(['travel', 'work']))
  expect(changes).toMatchObject([{ fact: 'email address', because: { goal: ['exam'] } }])
})

test('the values of the context are not mixed with the answers of a screen of the same name', () => {
  const device = choice('device', ['phone', 'tablet'])
  const some = { ...email, when: { device: 'desktop' } }
  const { changes } = endingsOf({ screens: [device, email, end] }, { screens: [device, some, end] })
  expect(changes).toMatchObject([{ fact: 'email address', because: { device: ['mobile'] } }])
})

test('if the reason is an answer of the screen `device`, the reason has no values of the context `device`', () => {
  const device = choice('device', ['mobile', 'tv', 'watch'])
  const funnel = (answer: string): Json => ({
    screens: [
      ...[device, divider('tip', { when: { device: 'mobile' } })],
      ...[{ ...email, when: { 'answers.device': answer } }, end],
    ],
  })
  const { changes } = endingsOf(funnel('mobile'), funnel('tv'))
  expect(changes.map(({ because }) => because)).toEqual(
    expect.arrayContaining([{ device: ['mobile'] }, { device: ['tv'] }]),
  )
})

test('a learner whose answer was removed is not compared, because the new answer is unknown', () => {
  const two = choice('goal', ['travel', 'work'])
  const last = divider('work-end', { when: { 'answers.goal': 'exam' } })
  const { changes, tried } = endingsOf({ screens: [goal, last] }, { screens: [two, end] })
  expect(tried).toBeGreaterThan(0)
  expect(changes.map(({ moves }) => moves.map(({ before }) => before))).toEqual([['goal']])
})

test('reports nothing if no ending differs', () => {
  const shown = (answer: string) => divider('tip', { when: { 'answers.goal': answer } })
  const { changes } = endingsOf(
    { screens: [goal, shown('work'), end] },
    { screens: [goal, shown('exam'), end] },
  )
  expect(changes).toEqual([])
})

test('if learners move in the same way for two reasons, there is one change for each reason', () => {
  const swapped = (first: string, second: string, cancel: string, keep: string): Json => ({
    screens: [
      choice('reason', [
        { id: 'price', goto: first },
        { id: 'time', goto: second },
      ]),
      choice('plan', [
        { id: 'less', goto: 'stays' },
        { id: 'one', goto: keep },
        { id: 'cancel', goto: cancel },
      ]),
      choice('minutes', [
        { id: 'five', goto: 'stays' },
        { id: 'none', goto: 'leaves' },
      ]),
      divider('stays', { terminal: true }),
      divider('leaves', { terminal: true }),
    ],
  })
  const { changes } = endingsOf(
    swapped('plan', 'minutes', 'leaves', 'stays'),
    swapped('minutes', 'plan', 'stays', 'leaves'),
  )
  const leaving = changes.filter(({ moves }) => moves[0]!.before === 'leaves')
  expect(leaving.map(({ because }) => because)).toEqual(
    expect.arrayContaining([
      { reason: ['price'], plan: ['cancel'], minutes: ['five'] },
      { reason: ['time'], plan: expect.arrayContaining(['less', 'cancel']), minutes: ['none'] },
    ]),
  )
})

/** A funnel with an experiment, a setting and screens of the same names. No tried learner reaches these screens. */
const sameNames = (share: number, path: string, answer: string, tipAnswer: string): Json => {
  const hidden = { when: { 'experiments.tip': 'shown' } }
  return {
    path,
    experiments: [{ key: 'tip', weights: [1 - share, share], variations: [{ id: 'none' }, { id: 'shown' }] }],
    screens: [
      choice('goal', ['travel', answer]),
      choice('tip', ['yes', tipAnswer], hidden),
      divider('path', hidden),
      end,
    ],
  }
}

test('lists changed screens that no tried learner reaches', () => {
  const { untouched } = endingsOf(
    sameNames(0.5, '/old', 'work', 'no'),
    sameNames(0.5, '/old', 'exam', 'never'),
  )
  expect(untouched).toEqual(['tip'])
})

test('does not list an unchanged screen if an experiment or setting of the same name has changed', () => {
  const { untouched } = endingsOf(sameNames(0.5, '/old', 'work', 'no'), sameNames(0.25, '/new', 'exam', 'no'))
  expect(untouched).toEqual([])
})
