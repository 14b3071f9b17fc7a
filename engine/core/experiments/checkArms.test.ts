import { expect, test } from 'vitest'
import { appOf, compileApp, type Json } from '../../../testing/testFunnel.ts'
import type { Experiment } from '../config/rawConfig.ts'

const screens = [
  { id: 'goal', kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b', goto: 'end' }] },
  { id: 'more', kind: 'divider', when: { 'answers.goal': 'a' } },
  { id: 'end', kind: 'divider' },
]
const experiment = (patch: Json, more: Partial<Experiment> = {}) => ({
  key: 'try',
  variations: [{ id: 'control' }, { id: 'other', patch }],
  ...more,
})
const reported = (...experiments: Json[]) =>
  compileApp({ screens, experiments }).problems.flatMap(({ code, pointer, severity, file }) =>
    severity === 'error' || file.startsWith('funnels/') ? [`${code} ${pointer}`] : [],
  )
const patchAt = '/experiments/0/variations/1/patch'

test.each([
  ['another title', { screens: { end: { title: 'Bye' } } }],
  ['a new screen', { screens: { extra: { after: 'goal', kind: 'divider', title: 'Extra' } } }],
  ['one screen less', { screens: { more: null } }],
  ['a new answer', { screens: { goal: { answers: { c: { after: 'a', text: 'C', goto: 'more' } } } } }],
  [
    'a condition of its own',
    {
      conditions: { picked: { 'answers.goal': 'a' } },
      screens: { more: { when: { $is: 'picked', 'answers.goal': null } } },
    },
  ],
])('an arm may have %s', (_name, patch) => {
  expect(reported(experiment(patch))).toEqual([])
})

test.each([
  ['a route to a removed screen', { screens: { end: null } }, `arm-removes-needed ${patchAt}/screens/end`],
  ['a backward route', { screens: { end: { after: null } } }, `backward-route ${patchAt}/screens/end`],
  ['an unknown field', { screens: { end: { titel: 'x' } } }, `unknown-field ${patchAt}/screens/end/titel`],
  [
    'an unknown kind',
    { screens: { extra: { after: 'goal', kind: 'dividr' } } },
    `unknown-kind ${patchAt}/screens/extra/kind`,
  ],
  [
    'a condition on a removed answer',
    { screens: { goal: { answers: { a: null } } } },
    `arm-removes-needed ${patchAt}/screens/goal/answers/a`,
  ],
  [
    'a placeholder for an unknown screen',
    { screens: { end: { title: '{{answers.nothing}}' } } },
    `unknown-pipe ${patchAt}/screens/end/title`,
  ],
  [
    'all screens removed',
    { screens: { goal: null, more: null, end: null } },
    `wrong-value ${patchAt}/screens`,
  ],
])('%s is reported at its pointer in the patch', (_name, patch, wanted) => {
  expect(reported(experiment(patch))).toContain(wanted)
})

const messagesOf = (patch: Json) =>
  compileApp({ screens, experiments: [experiment(patch)] })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)

test('a removal is one problem, which names everything that needs the removed thing', () => {
  const showingGoal = (id: string) => ({
    id,
    kind: 'divider',
    title: '{{answers.goal}} and {{answers.goal, or(x)}}',
  })
  const messages = (patch: Json) =>
    compileApp({
      screens: [
        { ...screens[0], next: [{ to: 'more' }] },
        ...screens.slice(1),
        showingGoal('promise'),
        showingGoal('plan'),
      ],
      experiments: [experiment(patch)],
    })
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ pointer, message }) => `${pointer} ${message}`)
  expect(messages({ screens: { goal: null } })).toEqual([
    `${patchAt}/screens/goal The arm removes a part that other parts use: "other" of "try" removes screen "goal", and screen "more" has a condition on its answer; screens "promise" and "plan" show its answer.`,
  ])
  expect(messages({ screens: { end: null, more: null } })).toEqual([
    `${patchAt}/screens/more The arm removes a part that other parts use: "other" of "try" removes screen "more", and screen "goal" leads to it.`,
    `${patchAt}/screens/end The arm removes a part that other parts use: "other" of "try" removes screen "end", and screen "goal" leads to it.`,
  ])
  expect(messages({ screens: { more: { title: 'x' }, goal: { answers: { a: null } } } })).toEqual([
    expect.stringContaining('removes answer "a" of screen "goal", and screen "more" has a condition on it.'),
  ])
  // The arm itself adds a text that uses the removed screen. The problem of the removal names this use too.
  expect(
    messages({ screens: { goal: null, more: { when: null }, end: { title: '{{answers.goal}}' } } }),
  ).toEqual([
    `${patchAt}/screens/goal The arm removes a part that other parts use: "other" of "try" removes screen "goal", and screens "end", "promise" and "plan" show its answer.`,
  ])
})

test('the removal of an answer is named as the cause, also if the id of the answer is "after"', () => {
  const { problems } = compileApp({
    screens: [
      { id: 'lunch', kind: 'single-choice', answers: [{ id: 'before' }, { id: 'after' }] },
      { id: 'more', kind: 'divider', when: { 'answers.lunch': 'after' } },
      { id: 'end', kind: 'divider' },
    ],
    experiments: [experiment({ screens: { lunch: { answers: { after: null } } } })],
  })
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    `arm-removes-needed ${patchAt}/screens/lunch/answers/after`,
  )
})

test('a removed answer "before" is not named as the cause if the message says "is before"', () => {
  const answers = [{ id: 'before' }, { id: 'a' }, { id: 'b', goto: 'end' }]
  const patch = { screens: { goal: { answers: { before: null } }, end: { after: null } } }
  const { problems } = compileApp({
    screens: [{ ...screens[0], answers }, ...screens.slice(1)],
    experiments: [experiment(patch)],
  })
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    `backward-route ${patchAt}/screens/end`,
  )
})

test('a message names the arm, the change in its patch and the position of the fault', () => {
  expect(messagesOf({ screens: { end: { titel: 'x' } } })).toEqual([
    'The field is not known here: "titel", in screen "end" of the arm "other" of "try".',
  ])
  expect(messagesOf({ screens: { end: { after: null } } })).toEqual([
    'The route does not lead forward: the arm "other" of "try" moves screen "end", so in "answers" of screen "goal", the target "end" is before "goal".',
  ])
})

test('a message says that the arm adds a score that the funnel does not have', () => {
  const scoreOf = (id: string) => ({ [id]: { bands: [{ from: 0, id: 'low' }] } })
  const messages = (scores: Json, patch: Json) =>
    compileApp({
      scores,
      screens: [{ ...screens[0], answers: [{ id: 'a', points: 1 }, { id: 'b' }] }, ...screens.slice(1)],
      experiments: [experiment(patch)],
    }).problems.flatMap(({ code, message }) => (code === 'ambiguous-points' ? [message] : []))
  expect(messages(scoreOf('level'), { scores: scoreOf('pace') })).toEqual([
    expect.stringContaining('the arm "other" of "try" adds score "pace", so in "answers" of screen "goal"'),
  ])
})

test('a problem that the funnel also has without the arm is not reported for the arm', () => {
  const endsEarly = [
    { id: 'goal', kind: 'divider' },
    { id: 'end', kind: 'divider', when: { device: 'mobile' } },
  ]
  const { problems } = compileApp({
    screens: endsEarly,
    experiments: [experiment({ screens: { goal: { title: 'x' } } })],
  })
  expect(problems.filter(({ file }) => file.startsWith('funnels/')).map(({ code }) => code)).toEqual([
    'ends-early',
  ])
})

test.each([
  ['fewer than the variations', [1], 'wrong-value'],
  ['more than the variations', [0.2, 0.3, 0.5], 'wrong-weights'],
  ['greater than 1 in total', [0.5, 0.6], 'wrong-weights'],
  ['negative', [-0.5, 1.5], 'wrong-value'],
])('weights are refused if they are %s', (_name, weights, code) => {
  expect(reported(experiment({}, { weights }))[0]).toContain(code)
})

test('weights are accepted if only an error of binary fractions makes their sum differ from 1', () => {
  expect(reported(experiment({}, { weights: [0.1 + 0.2, 0.7] }))).toEqual([])
})

test('the sum of the weights is written without the errors of binary fractions', () => {
  const { problems } = compileApp({ screens, experiments: [experiment({}, { weights: [0.7, 0.1] })] })
  expect(problems.map(({ message }) => message).join()).toContain('they add up to 0.8.')
})

test('two experiments may not change the same field if a visitor can be in both', () => {
  const secondExperiment = (patch: Json, more = {}) => experiment(patch, { key: 'again', ...more })
  const title = { screens: { end: { title: 'x' } } }
  const conflict = [
    expect.stringMatching(/^patch-conflict \/experiments\/1\/variations\/1\/patch\/screens\//),
  ]
  expect(reported(experiment(title), secondExperiment(title))).toEqual(conflict)
  expect(reported(experiment(title), secondExperiment({ screens: { end: null } }))).toEqual(
    expect.arrayContaining(conflict),
  )
  expect(
    reported(
      experiment({ screens: { more: null } }),
      secondExperiment({ screens: { more: { title: 'x' } } }),
    ),
  ).toEqual(conflict)
  expect(reported(experiment(title), secondExperiment({ screens: { end: { text: 'x' } } }))).toEqual([])
  expect(reported(experiment(title), secondExperiment({ screens: { more: { title: 'x' } } }))).toEqual([])
  const inNamespace = (from: number, to: number, id = 'page') => ({
    namespace: [id, from, to] as [string, number, number],
  })
  expect(
    reported(experiment(title, inNamespace(0, 0.5)), secondExperiment(title, inNamespace(0.5, 1))),
  ).toEqual([])
  expect(
    reported(experiment(title, inNamespace(0, 0.6)), secondExperiment(title, inNamespace(0.5, 1))),
  ).toEqual(conflict)
  expect(
    reported(experiment(title, inNamespace(0, 0.5)), secondExperiment(title, inNamespace(0.5, 1, 'site'))),
  ).toEqual(conflict)
})

test('an arm may not add a screen after a screen that an arm of an earlier experiment removes', () => {
  const added = { after: 'more', kind: 'divider', title: 'Extra' }
  const removes = experiment({ screens: { more: null } })
  const adds = experiment({ screens: { extra: added } }, { key: 'again' })
  const { problems } = compileApp({ screens, experiments: [removes, adds] })
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'arms-break-together',
      pointer: '/experiments/1/variations/1/patch/screens/extra/after',
      message: expect.stringContaining(
        'With both, in "after" of screen "extra", the patch names an id that does not exist: "more".',
      ),
    },
  ])
  // Patches are applied in the order of the experiments. Here, "extra" is added before "more" is removed.
  expect(reported(adds, removes)).toEqual([])
  expect(
    reported(removes, experiment({ screens: { extra: { ...added, after: 'goal' } } }, { key: 'again' })),
  ).toEqual([])
})

test('one experiment may change a field differently in each of its variations', () => {
  const variations = [
    { id: 'control' },
    { id: 'x', patch: { screens: { end: { title: 'x' } } } },
    { id: 'y', patch: { screens: { end: { title: 'y' } } } },
  ]
  expect(reported({ key: 'try', variations })).toEqual([])
})

test('a visitor without an arm, or with an unknown arm, sees the first variation', () => {
  const { programs } = appOf({ screens, experiments: [experiment({ screens: { more: null } })] })
  const screenIdsWith = (arms: Record<string, string>) =>
    programs.get('test', arms, 'en').program.screens.map((screen) => screen!.id)
  for (const arms of [{}, { try: 'gone' }, { try: 'control' }, { other: 'x' }] as Record<string, string>[])
    expect(screenIdsWith(arms)).toEqual(['goal', 'more', 'end'])
  expect(screenIdsWith({ try: 'other' })).toEqual(['goal', 'end'])
  expect(programs.get('test', { try: 'other' }, 'en').program).toMatchObject({
    arms: { try: 'other' },
    exposures: { try: ['more'] },
  })
})
