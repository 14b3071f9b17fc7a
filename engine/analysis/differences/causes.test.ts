import { expect, test } from 'vitest'
import { choice, funnelDiff, divider } from '../../../testing/funnelDiff.ts'
import { filesOf, testFunnel, type Json } from '../../../testing/testFunnel.ts'

const goal = choice('goal', ['travel', 'work', 'exam'])
const email = { id: 'email', kind: 'email' }
const end = divider('end', { terminal: true })
const bands = (from: number): Json => ({
  scores: {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from, id: 'top' },
      ],
    },
  },
})

const control = (before: Json, after: Json) => funnelDiff(before, after)!.arms[0]!
const endingsOf = (before: Json, after: Json) =>
  control(before, after).endings!.changes.map(({ fact, causes }) => [fact, ...causes])

const withGoto = (target: string, ...more: Json[]): Json => ({
  screens: [
    choice('goal', [{ id: 'work', goto: target }, 'fun']),
    ...more,
    divider('one', { terminal: true }),
    end,
  ],
})

test.each<[string, Json, Json, string[][]]>([
  [
    'a condition',
    { screens: [goal, email, end] },
    { screens: [goal, { ...email, when: { 'answers.goal': 'work' } }, end] },
    [['email address', 'when email']],
  ],
  ['a goto', withGoto('one'), withGoto('end'), [['last screen', 'goto goal.work']]],
  [
    'a route',
    { screens: [divider('start', { next: [{ to: 'end' }] }), divider('one', { terminal: true }), end] },
    { screens: [divider('start'), divider('one', { terminal: true }), end] },
    [['last screen', 'next start']],
  ],
  [
    'an end',
    { screens: [goal, divider('one', { terminal: true }), end] },
    { screens: [goal, divider('one'), end] },
    [['last screen', 'end one']],
  ],
  [
    'a removed screen',
    { screens: [goal, email, end] },
    { screens: [goal, end] },
    [['email address', 'screen email']],
  ],
  [
    'a new screen',
    { screens: [goal, end] },
    { screens: [goal, email, end] },
    [['email address', 'screen email']],
  ],
  [
    'a moved screen',
    { screens: [goal, divider('one'), divider('two')] },
    { screens: [goal, divider('two'), divider('one')] },
    [['last screen', 'screen two']],
  ],
  [
    'the border of a band',
    {
      ...bands(3),
      screens: [
        choice('test', [{ id: 'right', points: 3 }, 'wrong']),
        divider('end', { title: '{{scores.level.band}}' }),
      ],
    },
    {
      ...bands(4),
      screens: [
        choice('test', [{ id: 'right', points: 3 }, 'wrong']),
        divider('end', { title: '{{scores.level.band}}' }),
      ],
    },
    [['band of level', 'setting scores.level.bands.top.from']],
  ],
])('the cause is %s', (_name, before, after, expected) => {
  expect(endingsOf(before, after)).toEqual(expected)
})

test('a change that alone has no effect is not a cause, if another change alone has the effect', () => {
  const asked = (points: number, next?: Json[]): Json => ({
    ...bands(5),
    screens: [
      choice('first', [{ id: 'right', points }, 'wrong'], next && { next }),
      choice('second', [{ id: 'right', points: 5 }]),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  // The second question gives every learner the band "top". With `to: 'end'`, learners skip the second question.
  expect(endingsOf(asked(3), asked(80, [{ to: 'end' }]))).toEqual([['band of level', 'next first']])
  expect(endingsOf(asked(3, [{ to: 'end' }]), asked(80))).toEqual([
    ['band of level', 'next first'],
    ['band of level', 'field first.right.points'],
  ])
})

test('if two changes have an effect only together, both are its cause', () => {
  const scored = (points: number, from: number): Json => ({
    ...bands(from),
    screens: [
      choice('test', [{ id: 'right', points }, 'wrong']),
      divider('end', { title: '{{scores.level.band}}' }),
    ],
  })
  expect(endingsOf(scored(2, 9), scored(5, 4))).toEqual([
    ['band of level', 'setting scores.level.bands.top.from', 'field test.right.points'],
  ])
})

test('a named condition is compared by its content', () => {
  const named = (wanted: string): Json => ({
    conditions: { asked: { 'answers.goal': wanted } },
    screens: [goal, { ...email, when: { $is: 'asked' } }, end],
  })
  expect(endingsOf(named('work'), named('exam')).map(([, ...causes]) => causes)).toEqual([
    ['when email'],
    ['when email'],
  ])
})

test('each change lists the screens that are lost or seen because of this change', () => {
  const asked = (when: Json | undefined, target: string): Json => ({
    screens: [
      choice('goal', [{ id: 'work', goto: target }, 'fun']),
      divider('a'),
      divider('b'),
      choice('plan', ['long', 'short'], when && { when }),
      end,
    ],
  })
  const { screenEffects } = control(asked(undefined, 'b'), asked({ 'answers.goal': 'fun' }, 'plan'))
  expect(screenEffects).toMatchObject([
    { change: { of: 'goto', at: 'goal.work' }, lost: ['b'], seen: [], some: [] },
    { change: { of: 'when', at: 'plan' }, lost: ['plan'], seen: [], some: [] },
  ])
})

test('if only some learners lose or see a screen, the answer that distinguishes them is named', () => {
  const routed = (wanted: string[]): Json => ({
    screens: [
      choice('goal', ['work', 'fun', 'exam']),
      divider('ask', { next: [{ when: { 'answers.goal': { $in: wanted } }, to: 'end' }] }),
      divider('test'),
      choice('how', ['early', 'late'], { when: { 'answers.goal': 'fun' } }),
      end,
    ],
  })
  const { screenEffects } = control(routed(['work']), routed(['fun']))
  expect(screenEffects).toMatchObject([
    {
      ...{ lost: [], seen: [] },
      some: [
        { lost: ['test', 'how'], seen: [], because: { goal: ['fun'] } },
        { lost: [], seen: ['test'], because: { goal: ['work'] } },
      ],
    },
  ])
})

test.each<[string, Json, Json]>([
  [
    'several answers to a multiple choice',
    choice('likes', ['films', 'music', 'sport'], { kind: 'multiple-choice', questionKey: 'likes' }),
    { 'answers.likes': { $all: ['films'] } },
  ],
  [
    'the answer to a question that only these learners are asked',
    choice('how', ['early', 'late'], { when: { 'answers.goal': 'fun', 'answers.age': 'young' } }),
    { 'answers.goal': 'fun', 'answers.age': 'young' },
  ],
])('the reason why only some learners lose a screen is never %s', (_what, question, when) => {
  const routed = (next?: Json[]): Json => ({
    screens: [
      choice('goal', ['fun', 'work']),
      choice('age', ['young', 'old']),
      question,
      // Only answers that a condition reads can be a reason.
      divider('tip', { when: { [`answers.${String(question.id)}`]: { $exists: true } } }),
      divider('ask', next && { next }),
      ...['a', 'b', 'c'].map((id) => divider(id)),
      end,
    ],
  })
  const { screenEffects } = control(routed(), routed([{ when, to: 'end' }, { to: 'c' }]))
  expect(
    screenEffects.map(({ lost, some }) => [lost, ...some.map((each) => [each.lost, each.because])]),
  ).toEqual([
    [
      ['a', 'b'],
      [['c'], {}],
    ],
  ])
})

test('a change has its line in the newer file; a removed entry has its line in the older file', () => {
  const before = { screens: [choice('goal', ['travel', 'work']), divider('tip'), end] }
  const after = { screens: [choice('goal', ['travel']), { ...end, title: 'Bye', terminal: false }] }
  const lines = funnelDiff(before, after)!.changes.map(({ of, at, line, oldLine }) => [of, at, line, oldLine])
  expect(lines).toEqual([
    ['screen', 'tip', undefined, expect.any(Number)],
    ['answer', 'goal.work', undefined, expect.any(Number)],
    ['end', 'end', expect.any(Number), undefined],
  ])
})

/** For each change of the arm: its path, the file that has its line (`older` or `newer`), and the text of this line. */
function armLines(before: Json, after: Json): string[] {
  const textOf = (funnel: Json) =>
    filesOf({ funnel: testFunnel(funnel) })
      .get('funnel')!
      .split('\n')
  const [older, newer] = [textOf(before), textOf(after)]
  return funnelDiff(before, after)!.arms[1]!.changes.map(({ at, line, oldLine }) =>
    oldLine === undefined
      ? `${at}: newer ${newer[line! - 1]!.trim()}`
      : `${at}: older ${older[oldLine - 1]!.trim()}`,
  )
}

test('an arm’s change has its line in the newer patch, or in the older patch if only that patch has the entry', () => {
  const scores = {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from: 2, id: 'top' },
      ],
    },
  }
  const withPatch = (patch: Json): Json => ({
    experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }],
    scores,
    screens: [choice('goal', ['travel', 'work']), divider('tip'), end],
  })
  const title = { tip: { title: 'Short' }, goal: { title: 'Why?' } }
  const extra = { kind: 'divider', title: 'Extra', after: 'goal' }
  const fun = { text: 'Fun', after: 'work' }
  const textsOnly = withPatch({ screens: title })
  expect(armLines(withPatch({ screens: { ...title, extra } }), textsOnly)).toEqual([
    'extra: older "extra": {',
  ])
  expect(armLines(withPatch({ screens: { goal: { answers: { fun } } } }), textsOnly)).toEqual([
    'goal.fun: older "fun": {',
  ])
  expect(armLines(textsOnly, withPatch({ screens: { tip: null } }))).toEqual(['tip: newer "tip": null'])
  const bands = { top: { from: 3 } }
  expect(armLines(textsOnly, withPatch({ screens: title, scores: { level: { bands } } }))).toEqual([
    'scores.level.bands.top.from: newer "from": 3',
  ])
})
