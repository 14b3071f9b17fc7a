import { expect, test } from 'vitest'
import type { Json } from '../../../testing/testFunnel.ts'
import { choice, funnelDiff, wordsOfAll, scale, divider } from '../../../testing/funnelDiff.ts'

const goal = choice('goal', ['travel', 'work', 'exam'])
const job = divider('job', { when: { 'answers.goal': 'work' } })
const end = divider('end')
const base: Json = { screens: [goal, job, end] }
/** An experiment whose arm `warm` patches the screens. */
const tone = (screens: Json): Json => ({
  key: 'tone',
  variations: [{ id: 'plain' }, { id: 'warm', patch: { screens } }],
})
const changesOf = (before: Json, after: Json) => wordsOfAll(funnelDiff(before, after)?.changes)

test('reports nothing about a funnel that is only written differently', () => {
  expect(funnelDiff(base, base)).toBeUndefined()
  expect(funnelDiff(base, { locales: ['en'], theme: 'default', screens: base.screens })).toBeUndefined()
})

test.each<[string, Json, Json, string[]]>([
  [
    'an added screen',
    base,
    { screens: [goal, job, divider('budget', { when: { device: 'mobile' } }), end] },
    ['budget screen added: divider, after job, shown when device: mobile'],
  ],
  ['a removed screen', base, { screens: [goal, end] }, ['job screen removed: divider']],
  [
    'only the screen that has moved',
    { screens: [divider('a'), divider('b'), divider('c'), divider('d')] },
    { screens: [divider('b'), divider('c'), divider('a'), divider('d')] },
    ['a screen moved: first → after c'],
  ],
  [
    'a renamed screen as one change, although a condition refers to it',
    base,
    {
      renamed: { goal: 'aim' },
      screens: [
        { ...goal, id: 'aim', title: 'Screen goal' },
        { ...job, when: { 'answers.aim': 'work' } },
        end,
      ],
    },
    ['goal screen renamed aim'],
  ],
  [
    'two changes if a screen and its answer are renamed, although an arm patches both',
    {
      screens: [goal, job, end],
      experiments: [
        tone({
          goal: { title: 'Hi', after: null, answers: { work: { text: 'A job', goto: 'end' }, exam: null } },
          job: { when: { 'answers.goal': 'work', $not: null }, after: 'goal' },
        }),
      ],
    },
    {
      renamed: { goal: 'aim', 'goal.work': 'aim.career' },
      screens: [
        { ...choice('aim', ['travel', 'career', 'exam']), title: 'Screen goal' },
        { ...job, when: { 'answers.aim': 'career' } },
        end,
      ],
      experiments: [
        tone({
          aim: { title: 'Hi', after: null, answers: { career: { text: 'A job', goto: 'end' }, exam: null } },
          job: { when: { 'answers.aim': 'career', $not: null }, after: 'aim' },
        }),
      ],
    },
    ['goal screen renamed aim', 'goal.work answer renamed aim.career'],
  ],
  [
    'one change if a screen is renamed, although a named condition reads it',
    {
      conditions: { busy: { 'answers.goal': 'work' } },
      screens: [goal, divider('job', { when: { $is: 'busy' } }), end],
    },
    {
      renamed: { goal: 'aim' },
      conditions: { busy: { 'answers.aim': 'work' } },
      screens: [{ ...goal, id: 'aim', title: 'Screen goal' }, divider('job', { when: { $is: 'busy' } }), end],
    },
    ['goal screen renamed aim'],
  ],
  [
    'a removed screen and an added screen if a new id has no entry in `renamed`',
    { screens: [divider('a'), end] },
    { screens: [divider('b'), end] },
    ['a screen removed: divider', 'b screen added: divider, first'],
  ],
  [
    'another kind of screen',
    { screens: [goal, end] },
    { screens: [{ ...goal, kind: 'single-select' }, end] },
    ['goal “Screen goal”: kind single-choice → single-select'],
  ],
  [
    'added, removed and reordered answers',
    { screens: [choice('goal', ['a', 'b', 'c']), end] },
    { screens: [choice('goal', ['c', 'b', 'd']), end] },
    [
      'goal.a answer removed: Answer a',
      'goal.d answer added: Answer d',
      'goal “Screen goal” order: b, c → c, b',
    ],
  ],
  [
    'a renamed answer',
    { screens: [goal, job, end] },
    {
      renamed: { 'goal.work': 'goal.career' },
      screens: [
        choice('goal', ['travel', { id: 'career', text: 'Answer work' }, 'exam']),
        { ...job, when: { 'answers.goal': 'career' } },
        end,
      ],
    },
    ['goal.work answer renamed goal.career'],
  ],
  [
    'a renamed screen and its renamed answer, if `renamed` has `aim.work` instead of `goal.work`',
    { screens: [goal, job, end] },
    {
      renamed: { goal: 'aim', 'aim.work': 'aim.career' },
      screens: [
        choice('aim', ['travel', { id: 'career', text: 'Answer work' }, 'exam'], { title: 'Screen goal' }),
        { ...job, when: { 'answers.aim': 'career' } },
        end,
      ],
    },
    ['goal screen renamed aim', 'aim.work answer renamed aim.career'],
  ],
  [
    'the `goto` and the points of an answer',
    {
      scores: { level: { bands: [{ from: 0, id: 'low' }] } },
      screens: [choice('goal', ['a', 'b']), divider('tip'), end],
    },
    {
      scores: { level: { bands: [{ from: 0, id: 'low' }] } },
      screens: [choice('goal', [{ id: 'a', goto: 'end', points: 2 }, 'b']), divider('tip'), end],
    },
    [
      'goal.a “Answer a” leads: to the next in the list ("tip") → to "end"',
      'goal.a “Answer a” points added: 2',
    ],
  ],
  [
    'an answer that follows the routes of its screen now',
    {
      screens: [
        { ...choice('goal', [{ id: 'a', goto: 'tip' }, 'b']), next: [{ to: 'end' }] },
        divider('tip'),
        end,
      ],
    },
    { screens: [{ ...choice('goal', ['a', 'b']), next: [{ to: 'end' }] }, divider('tip'), end] },
    ['goal.a “Answer a” leads: to "tip" → by the routes of "goal"'],
  ],
  [
    'routes and an answer that lead to the end, because their screen ends the funnel now',
    { screens: [choice('goal', [{ id: 'a', goto: 'end' }, 'b'], { next: [{ to: 'end' }] }), end] },
    { screens: [choice('goal', ['a', 'b'], { terminal: true }), end] },
    [
      'goal “Screen goal” leads: to "end" → to the end',
      'goal “Screen goal”: continues → ends the funnel',
      'goal.a “Answer a” leads: to "end" → to the end',
    ],
  ],
  [
    'changed rules',
    { screens: [{ ...scale('n'), rules: { min: 2 } }, end] },
    { screens: [{ ...scale('n'), rules: { min: 3, required: false } }, end] },
    ['n “Screen n” required: true → false', 'n “Screen n” min: 2 → 3'],
  ],
  [
    'a changed `max` only once, although the field `max` also sets a rule',
    { screens: [scale('n'), end] },
    { screens: [scale('n', { max: 20, rules: { required: false } }), end] },
    ['n “Screen n” required: true → false', 'n “Screen n” max: 10 → 20'],
  ],
  [
    'another URL path, but no change where a default rule is now written explicitly',
    { screens: [scale('n'), end], path: '/a' },
    { screens: [{ ...scale('n'), rules: { required: true } }, end], path: '/b' },
    ['path: /a → /b'],
  ],
  [
    "a changed field of the screen's kind",
    { screens: [scale('n'), end] },
    { screens: [scale('n', { max: 20 }), end] },
    ['n “Screen n” max: 10 → 20'],
  ],
  [
    'a screen that ends the funnel now',
    { screens: [goal, job, end] },
    { screens: [goal, { ...job, terminal: true }, end] },
    ['job “Screen job”: continues → ends the funnel'],
  ],
  [
    'changed path, languages and finish',
    base,
    { ...base, path: '/start', locales: ['en', 'es'], finish: 'funnel:test' },
    ['path: /funnel/test → /start', 'locales: en → en, es', 'finish: page:home → funnel:test'],
  ],
  [
    'an added band of a score',
    { ...base, scores: { level: { bands: [{ from: 0, id: 'low' }] } } },
    {
      ...base,
      scores: {
        level: {
          bands: [
            { from: 0, id: 'low' },
            { from: 3, id: 'high' },
          ],
        },
      },
    },
    ['scores.level.bands.high added: {"from":3,"id":"high"}'],
  ],
])('finds %s', (_name, before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected)
})

test('shows the old and the new condition of a screen, with a learner for whom they differ', () => {
  const after = { screens: [goal, { ...job, when: { 'answers.goal': { $in: ['work', 'exam'] } } }, end] }
  const [change] = funnelDiff(base, after)!.changes
  expect(wordsOfAll([change!])).toEqual([
    'job “Screen job” shown: answers.goal: work → answers.goal: { $in: [work, exam] }',
  ])
  expect(change!.meaning).toMatchObject({
    verdict: 'other',
    learners: [
      {
        was: 'was skipped',
        is: 'is shown',
        readValues: { 'answers.goal': 'exam' },
        answers: { goal: 'exam' },
      },
    ],
  })
})

const whenOf = (before: Json, after: Json, screens: readonly Json[] = [goal], rest: Json = {}) => {
  const funnel = (when: Json) => ({ ...rest, screens: [...screens, divider('job', { when }), end] })
  return funnelDiff(funnel(before), funnel(after))
}

test('if `$gt` becomes `$gte`, finds the learner whose answer is exactly the limit', () => {
  const diff = whenOf({ 'answers.n': { $gt: 5 } }, { 'answers.n': { $gte: 5 } }, [scale('n')])
  expect(diff!.changes[0]!.meaning!.learners).toMatchObject([
    { was: 'was skipped', is: 'is shown', readValues: { 'answers.n': 5 } },
  ])
  expect(diff!.changed).toBe(true)
})

test('finds a learner who no longer sees the screen, and a learner who sees the screen now', () => {
  const diff = whenOf({ 'answers.goal': 'work' }, { 'answers.goal': 'exam' })
  expect(diff!.changes[0]!.meaning!.learners).toMatchObject([
    { was: 'was shown', readValues: { 'answers.goal': 'work' } },
    { was: 'was skipped', readValues: { 'answers.goal': 'exam' } },
  ])
})

test.each<[string, Json, Json]>([
  [
    'its values in another order',
    { 'answers.goal': { $in: ['work', 'exam'] } },
    { 'answers.goal': { $in: ['exam', 'work'] } },
  ],
  ['its double negation', { 'answers.goal': 'work' }, { $not: { 'answers.goal': { $ne: 'work' } } }],
  [
    'a list of all other answers',
    { 'answers.goal': { $nin: ['work'] } },
    { 'answers.goal': { $in: ['travel', 'exam'] } },
  ],
  ['itself in an "and" list', { 'answers.goal': 'work' }, { $and: [{ 'answers.goal': 'work' }] }],
])('knows that a condition has the same effect as %s', (_name, before, after) => {
  const diff = whenOf(before, after)
  expect(diff!.changes[0]!.meaning).toEqual({ verdict: 'same', learners: [] })
  expect(diff!.changed).toBe(false)
  expect(diff!.arms[0]!.paths).toMatchObject({ added: '0', removed: '0' })
})

test('knows that two limits have the same effect if no possible number is between them', () => {
  const diff = whenOf({ 'answers.n': { $gt: 5 } }, { 'answers.n': { $gte: 5.5 } }, [scale('n')])
  expect(diff!.changes[0]!.meaning!.verdict).toBe('same')
})

test('compares named conditions by their content', () => {
  const screens = [goal, divider('job', { when: { $is: 'busy' } }), end]
  const named = (answer: string) => ({ screens, conditions: { busy: { 'answers.goal': answer } } })
  const diff = funnelDiff(named('work'), named('exam'))!
  expect(wordsOfAll(diff.changes)).toEqual([
    'conditions.busy: answers.goal: work → answers.goal: exam',
    'job “Screen job” shown: answers.goal: work → answers.goal: exam',
  ])
  expect(diff.changes[0]!.effectElsewhere).toBe(true)
  expect(diff.changes[1]!.meaning!.verdict).toBe('other')
  const inlined = { screens: [goal, divider('job', { when: { 'answers.goal': 'work' } }), end] }
  expect(funnelDiff(inlined, named('work'))!.changed).toBe(false)
})

test('compares conditions on scores by the points that learners can have', () => {
  const answers = [
    { id: 'a', points: 0 },
    { id: 'b', points: 3 },
  ]
  const rest = {
    scores: {
      level: {
        bands: [
          { from: 0, id: 'low' },
          { from: 3, id: 'high' },
        ],
      },
    },
  }
  const onScores = (before: Json, after: Json) => whenOf(before, after, [choice('goal', answers)], rest)
  expect(
    onScores({ 'scores.level.points': { $gte: 1 } }, { 'scores.level.points': { $gte: 3 } })!.changed,
  ).toBe(false)
  expect(
    onScores({ 'scores.level.points': { $gte: 3 } }, { 'scores.level.points': { $gt: 3 } })!.changes[0]!
      .meaning!.learners,
  ).toMatchObject([{ was: 'was shown', readValues: { 'scores.level.points': 3 } }])
})

test('a question counts as not answered in a version that does not have the question', () => {
  const before = {
    screens: [goal, choice('other', ['x', 'y']), divider('job', { when: { 'answers.other': 'x' } }), end],
  }
  const after = { screens: [goal, divider('job', { when: { 'answers.goal': 'work' } }), end] }
  const change = funnelDiff(before, after)!.changes.find(({ of }) => of === 'when')
  expect(change!.meaning!.verdict).toBe('other')
})

test('names the screens to which changed routes lead', () => {
  const routed = (next: readonly Json[]) => ({
    screens: [{ ...goal, next }, divider('a'), divider('b'), end],
  })
  const [change] = funnelDiff(
    routed([{ when: { 'answers.goal': 'work' }, to: 'b' }]),
    routed([{ when: { 'answers.goal': { $in: ['work', 'exam'] } }, to: 'b' }]),
  )!.changes
  expect(wordsOfAll([change!])).toEqual([
    'goal “Screen goal” leads: to "b" when answers.goal: work → to "b" when answers.goal: { $in: [work, exam] }',
  ])
  expect(change!.meaning!.learners).toMatchObject([
    { was: '"a"', is: '"b"', readValues: { 'answers.goal': 'exam' } },
  ])
})

test('ignores the routes of a screen in the version in which the screen ends the funnel', () => {
  const funnel = (start: Json): Json => ({
    screens: [divider('start', start), divider('a'), divider('b'), end],
  })
  const ending = funnel({ terminal: true, next: [{ to: 'a' }] })
  const leading = funnel({ next: [{ to: 'b' }] })
  const opened = funnelDiff(ending, leading)!.changes
  expect(wordsOfAll(opened)).toEqual([
    'start “Screen start” leads: to the end → to "b"',
    'start “Screen start”: ends the funnel → continues',
  ])
  expect(opened[0]!.meaning!.learners).toMatchObject([{ was: 'the end', is: '"b"' }])
  const closed = funnelDiff(leading, ending)!.changes
  expect(wordsOfAll(closed)).toEqual([
    'start “Screen start” leads: to "b" → to the end',
    'start “Screen start”: continues → ends the funnel',
  ])
  expect(closed[0]!.meaning!.learners).toMatchObject([{ was: '"b"', is: 'the end' }])
})

test('lists changed routes of a screen that ends the funnel in both versions, as a change without effect', () => {
  const funnel = (to: string): Json => ({
    screens: [divider('start', { terminal: true, next: [{ to }] }), divider('a'), divider('b'), end],
  })
  const { changes } = funnelDiff(funnel('a'), funnel('b'))!
  expect(wordsOfAll(changes)).toEqual(['start “Screen start” leads: to "a" → to "b"'])
  expect(changes[0]!.meaning).toEqual({ verdict: 'same', learners: [] })
})

test('recognises changed routes that lead every learner to the same screen as before', () => {
  const routed = (next: readonly Json[]) => ({
    screens: [{ ...goal, next }, divider('a'), divider('b'), end],
  })
  const work = { when: { 'answers.goal': 'work' }, to: 'b' }
  const exam = { when: { 'answers.goal': 'exam' }, to: 'end' }
  expect(funnelDiff(routed([work, exam]), routed([exam, work]))!.changed).toBe(false)
})

const experiment = (rest: Json = {}) => ({
  key: 'tone',
  variations: [
    { id: 'plain' },
    { id: 'warm', patch: { screens: { job: { when: { 'answers.goal': 'exam' } } } } },
  ],
  ...rest,
})

test('finds added and removed experiments, and changed weights, coverage and conditions', () => {
  const before = { ...base, experiments: [experiment()] }
  expect(changesOf(base, before)).toEqual(['tone experiment added: plain, warm'])
  expect(changesOf(before, base)).toEqual(['tone experiment removed: plain, warm'])
  expect(
    changesOf(before, {
      ...base,
      experiments: [experiment({ weights: [0.9, 0.1], coverage: 0.5, condition: { device: 'mobile' } })],
    }),
  ).toEqual([
    'tone.weights: 0.5, 0.5 → 0.9, 0.1',
    'tone.coverage: 1 → 0.5',
    'tone.condition: always → device: mobile',
  ])
  // Equal weights are the default.
  expect(funnelDiff(before, { ...base, experiments: [experiment({ weights: [0.5, 0.5] })] })).toBeUndefined()
})

test('the share of a new arm depends on the coverage, the weights and the namespace', () => {
  const shareOf = (rest: Json) =>
    funnelDiff(base, { ...base, experiments: [experiment(rest)] })!.newArms.map(({ share }) => share)
  expect(shareOf({})).toEqual([0.5])
  expect(shareOf({ coverage: 0.5, weights: [0.75, 0.25] })).toEqual([0.125])
  expect(shareOf({ namespace: ['page', 0.25, 0.75] })).toEqual([0.25])
})

test('visitors outside the experiment see the first arm, so they count for the share of a new first arm', () => {
  const shareOf = (rest: Json) => {
    const variations = [{ id: 'bold' }, { id: 'plain' }, { id: 'warm' }]
    const before = { ...base, experiments: [experiment({ ...rest, variations: variations.slice(1) })] }
    const weights = [0.2, 0.4, 0.4]
    const after = { ...base, experiments: [experiment({ ...rest, variations, weights })] }
    return funnelDiff(before, after)!.newArms[0]!.share
  }
  expect(shareOf({})).toBeCloseTo(0.2)
  expect(shareOf({ coverage: 0.5 })).toBeCloseTo(0.6)
  expect(shareOf({ coverage: 0.5, namespace: ['page', 0, 0.5] })).toBeCloseTo(0.8)
})

test('lists the changes of one arm under that arm', () => {
  const patch = { screens: { job: { when: { 'answers.goal': 'travel' } } } }
  const variations = [{ id: 'plain' }, { id: 'warm', patch }]
  const diff = funnelDiff(
    { ...base, experiments: [experiment()] },
    { ...base, experiments: [experiment({ variations })] },
  )!
  expect(wordsOfAll(diff.changes)).toEqual(['arm warm of tone: changes job.when'])
  expect(diff.arms.map(({ arm }) => arm)).toEqual([undefined, { experiment: 'tone', variation: 'warm' }])
  expect(wordsOfAll(diff.arms[1]!.changes)).toEqual([
    'job “Screen job” shown: answers.goal: exam → answers.goal: travel',
  ])
  expect(diff.arms[1]!.changes[0]!.meaning!.learners).toHaveLength(2)
})

test('does not list a change again for an arm in which the screen has another title', () => {
  const funnel = (ids: string[]): Json => ({
    screens: [choice('goal', ids), end],
    experiments: [tone({ goal: { title: 'Dream?' } })],
  })
  const { arms } = funnelDiff(funnel(['a', 'b']), funnel(['a', 'b', 'c']))!
  expect(arms.flatMap(({ changes }) => changes)).toEqual([])
})

test.each<[string, Json, Json, string[]]>([
  ['its own value for a limit', { min: 5 }, { min: 7 }, ['now refuses answers such as 5, 6']],
  ['one more limit', { max: 8 }, { max: 9 }, ['now accepts answers such as 9']],
])('an arm with %s lists only consequences that the first arm does not list', (_name, old, now, own) => {
  const funnel = (min: number, rules: Json): Json => ({
    screens: [scale('n', { rules: { min } }), end],
    experiments: [tone({ n: { rules } })],
  })
  const { arms } = funnelDiff(funnel(2, old), funnel(3, now))!
  const words = arms.map(({ consequences }) => consequences.map((each) => each.words.split(':')[0]))
  expect(words).toEqual([['now refuses answers such as 2'], own])
})

test('reports where the learners of a removed arm continue', () => {
  const diff = funnelDiff({ ...base, experiments: [experiment()] }, base)!
  const [, warm] = diff.arms
  expect(warm!.kept).toBe(false)
  expect(warm!.underWay!.outcomes.map(({ outcome }) => outcome)).toContain('continues')
})

test('if only the id of a renamed screen changes in a placeholder, no text is reported as changed', () => {
  const asked = (id: string, renamed: Json = {}): Json => ({
    renamed,
    locales: ['en', 'es'],
    screens: [
      choice(id, ['travel', 'work'], { title: 'Why?' }),
      divider('end', { title: `To {{ answers.${id}, or(you) }}` }),
    ],
  })
  const copy = (id: string) => ({
    'funnels/test/copy.es.json': { 'screens.end.title': `A {{answers.${id}, or(ti)}}` },
  })
  const diff = funnelDiff(asked('goal'), asked('aim', { goal: 'aim' }), copy('goal'), copy('aim'))!
  expect(wordsOfAll(diff.changes)).toEqual(['goal screen renamed aim'])
  expect(diff.texts).toEqual({ source: [], translations: {} })
})

test('lists changed texts of the source language, and changed translations by locale', () => {
  const two = { locales: ['en', 'es'] }
  const copy = (title: string) => ({
    'funnels/test/copy.es.json': {
      'screens.goal.title': title,
      ...Object.fromEntries(['travel', 'work', 'exam'].map((id) => [`screens.goal.answers.${id}.text`, id])),
      'screens.job.title': 'Trabajo',
      'screens.end.title': 'Fin',
    },
  })
  const after = { ...two, screens: [{ ...goal, title: 'Why?' }, job, end] }
  const diff = funnelDiff({ ...two, ...base }, after, copy('Meta'), copy('¿Por qué?'))!
  expect(diff.changes).toEqual([])
  expect(diff.texts).toEqual({
    source: [{ key: 'screens.goal.title', before: 'Screen goal', after: 'Why?', line: expect.any(Number) }],
    translations: { es: [{ key: 'screens.goal.title', before: 'Meta', after: '¿Por qué?' }] },
  })
  expect(diff.arms[0]).toMatchObject({ paths: undefined, underWay: undefined })
})
