/** Findings of arms, and the words of messages. The cases in testing/problems cover each code with its position. */
import { expect, test } from 'vitest'
import { createProduct } from '../../../runtime/app/product.ts'
import { manySums } from '../../../testing/manySums.ts'
import { appOf, filesOf, testFunnel } from '../../../testing/testFunnel.ts'
import { findProblems } from './findProblems.ts'
import { funnelFindings } from './funnelFindings.ts'

const goal = { id: 'goal', kind: 'single-choice', questionKey: 'goal', answers: [{ id: 'a' }, { id: 'b' }] }
const pause = { id: 'pause', kind: 'divider' }
const email = { id: 'email', kind: 'email' }
const plan = { id: 'plan', kind: 'checkout' }

function found(funnel: Record<string, unknown>) {
  const { configs, registry } = appOf(funnel)
  return funnelFindings(configs.funnels.get('test')!, registry, '2026-11-20').findings
}

test('if only visitors outside of an experiment see a screen, this is not a finding of its arms', () => {
  const outside = { ...pause, id: 'outside', when: { 'experiments.try': { $exists: false } } }
  const patch = { screens: { pause: { title: 'Rest' } } }
  const findings = found({
    screens: [goal, outside, pause, plan],
    experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }],
  })
  // Visitors outside of the experiment see the screen. In the arm `other` no visitor sees it, which is intended.
  expect(findings).toEqual([])
})

test('a screen for only one arm is not a finding, unless no learner of this arm sees the screen', () => {
  const patch = { screens: { plan: { title: 'Your way' } } }
  const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }]
  const extra = (when: unknown) => ({ ...pause, id: 'extra', when })
  const inOther = { 'experiments.try': 'other' }
  expect(found({ screens: [goal, extra(inOther), pause, plan], experiments })).toEqual([])
  const routed = { ...goal, next: [{ when: inOther, to: 'extra' }, { to: 'plan' }] }
  expect(found({ screens: [routed, { ...pause, id: 'extra' }, plan], experiments })).toEqual([])
  const skipping = { ...goal, next: [{ when: { 'answers.goal': 'a' }, to: 'plan' }, { to: 'extra' }] }
  const never = { $and: [inOther, { 'answers.goal': 'a' }] }
  expect(found({ screens: [skipping, extra(never), pause, plan], experiments })).toMatchObject([
    { code: 'condition-never-met', pointer: '/screens/1/when', arm: undefined },
  ])
})

test('a screen that no learner reaches is a finding, even if an arm removes the screen', () => {
  const removed = { screens: { pause: null } }
  const variations = [{ id: 'control' }, { id: 'short', patch: removed }, { id: 'same' }]
  const experiments = [{ key: 'try', variations }]
  const skipping = { ...goal, next: [{ to: 'plan' }] }
  expect(found({ screens: [skipping, pause, plan], experiments })).toMatchObject([
    { code: 'unreachable-screen', pointer: '/screens/1/id', arm: undefined },
  ])
  const inShort = { ...pause, when: { 'experiments.try': 'short' } }
  expect(found({ screens: [goal, inShort, plan], experiments })).toMatchObject([
    { code: 'condition-never-met', pointer: '/screens/1/when', arm: undefined },
  ])
})

test('more than four neighbouring screens that no learner reaches are named by the first and the last one', () => {
  const skipping = { ...goal, next: [{ to: 'plan' }] }
  const row = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...pause, id }))
  const words = (count: number) => found({ screens: [skipping, ...row.slice(0, count), plan] })[0]!.found
  expect([words(4), words(5)]).toEqual(['"a", "b", "c", "d"', '"a" to "e" (5 screens)'])
})

test('if the patch of an arm adds a condition on another experiment, this is not a finding of the arm', () => {
  const inOther = { when: { 'experiments.other': 'b' } }
  const routed = { ...goal, next: [{ when: { 'answers.goal': 'a' }, to: 'plan' }] }
  const variationsOf = (...screenPatches: Record<string, unknown>[]) => [
    { id: 'control' },
    ...screenPatches.map((patched, index) => ({ id: `arm-${index}`, patch: { screens: patched } })),
  ]
  const findings = (...screenPatches: Record<string, unknown>[]) =>
    found({
      screens: [routed, pause, plan],
      experiments: [
        { key: 'try', variations: variationsOf(...screenPatches) },
        {
          key: 'other',
          variations: [{ id: 'a' }, { id: 'b', patch: { screens: { goal: { title: 'x' } } } }],
        },
      ],
    })
  // A learner in the arm `b` of `other` sees the screen.
  expect(findings({ pause: inOther })).toEqual([])
  expect(findings({ extra: { kind: 'divider', title: 'Extra', after: 'pause', ...inOther } })).toEqual([])
  // The condition of `arm-0` reads an experiment, so only `arm-1` has a finding.
  expect(findings({ pause: inOther }, { pause: { when: { 'answers.goal': 'a' } } })).toMatchObject([
    { code: 'condition-never-met', arm: { variation: 'arm-1' } },
  ])
})

test('if a patch adds a screen, a score or a condition, the findings about this part point into the patch', () => {
  const pointers = (...variations: unknown[]) =>
    found({ screens: [goal, asked, plan], experiments: [{ key: 'try', variations }] }).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    )
  const bands = [
    { from: 0, id: 'low' },
    { from: 5, id: 'top' },
  ]
  const asked = { ...goal, id: 'asked', next: [{ when: { 'answers.asked': 'a' }, to: 'plan' }] }
  const added = { conditions: { fresh: { 'answers.goal': 'a' } }, scores: { level: { bands } } }
  const patchAt = '/experiments/0/variations/1/patch'
  expect(pointers({ id: 'control' }, { id: 'other', patch: added })).toEqual([
    `band-never-reached ${patchAt}/scores/level`,
    `unused-condition ${patchAt}/conditions/fresh`,
    `unused-score ${patchAt}/scores/level`,
  ])
  const extra = { kind: 'divider', title: 'Extra', after: 'asked', when: { 'answers.asked': 'a' } }
  // The control may have a patch too.
  expect(pointers({ id: 'control', patch: { screens: { extra } } }, { id: 'other' })).toEqual([
    'condition-never-met /experiments/0/variations/0/patch/screens/extra',
  ])
})

test('a score is used if a patch reads it, also through a named condition', () => {
  const bands = [
    { from: 0, id: 'low' },
    { from: 1, id: 'top' },
  ]
  const scored = { ...goal, answers: [{ id: 'a', points: 1 }, { id: 'b' }] }
  const codes = (patch: Record<string, unknown>) =>
    found({
      scores: { level: { bands } },
      conditions: { strong: { 'scores.level.band': 'top' } },
      screens: [scored, { ...pause, when: { 'answers.goal': 'a' } }, plan],
      experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }],
    }).map(({ code }) => code)
  expect(codes({ screens: { pause: { when: { 'scores.level.band': 'top' } } } })).not.toContain(
    'unused-score',
  )
  expect(codes({ screens: { pause: { when: { $is: 'strong' } } } })).toEqual([])
  expect(codes({ screens: { pause: { title: 'Rest' } } })).toEqual(['unused-condition', 'unused-score'])
})

test.each([
  ['the answer of an unreachable screen', { 'answers.asked': 'a' }, ', as no learner reaches "asked"'],
  [
    'a band without learners',
    { 'scores.level.band': 'top' },
    ', as no learner has the band "top" of "level" here',
  ],
  ['none for `$exists`', { 'answers.goal': 'a', 'answers.asked': { $exists: false } }, ''],
  ['none for `$not`', { 'answers.goal': 'a', $not: { 'answers.asked': 'a' } }, ''],
  ['none for `$ne`', { 'answers.goal': 'a', 'scores.level.band': { $ne: 'top' } }, ''],
])('the cause in the finding of a condition that is never met: %s', (_what, when, cause) => {
  const bands = [
    { from: 0, id: 'low' },
    { from: 5, id: 'top' },
  ]
  const routed = {
    ...goal,
    answers: [{ id: 'a', points: 1 }, { id: 'b' }],
    next: [{ when: { 'answers.goal': 'a' }, to: 'plan' }, { to: 'extra' }],
  }
  const findings = found({
    scores: { level: { bands } },
    screens: [routed, { ...goal, id: 'asked' }, { ...pause, id: 'extra', when }, plan],
  })
  expect(findings.filter(({ code }) => code === 'condition-never-met')).toMatchObject([
    { pointer: '/screens/2/when', found: JSON.stringify(when) + cause },
  ])
})

test('a finding is reported for an arm only if the control does not have it', () => {
  const patch = { screens: { goal: { next: [{ to: 'plan' }] } } }
  const findings = found({
    screens: [goal, pause, plan],
    experiments: [{ key: 'short', variations: [{ id: 'control' }, { id: 'brief', patch }] }],
  })
  expect(findings).toMatchObject([
    {
      code: 'unreachable-screen',
      pointer: '/screens/1/id',
      found: '"pause" (in the arm "brief" of "short")',
      waysPast: {
        screen: 'goal',
        routes: [{ words: '"next" to "plan"', pointer: '/experiments/0/variations/1/patch/screens/goal' }],
      },
      arm: { experiment: 'short', variation: 'brief' },
    },
  ])
})

test('a text uses an answer even if its `{{…}}` contains a line break', () => {
  const { questionKey: _key, ...unrecorded } = goal
  expect(found({ screens: [unrecorded, plan] }).map(({ code }) => code)).toEqual(['answer-unused'])
  const title = 'Your plan for {{answers.goal,\n or(you)}}'
  expect(found({ screens: [unrecorded, { ...plan, title }] })).toEqual([])
})

test('if some learners end early or have no address, the finding names the values of these learners', () => {
  const words = (screens: unknown[]) => found({ screens }).map((each) => `${each.code} ${each.found}`)
  const skip = { ...goal, answers: [{ id: 'a', goto: 'plan' }, { id: 'b' }, { id: 'c', goto: 'plan' }] }
  expect(words([skip, email, plan])).toEqual([
    'email-skipped the end after "plan", with goal = a or c, user.registered = false',
  ])
  expect(words([goal, { ...email, when: { 'answers.goal': 'a' } }, plan, { ...pause, cta: 'On' }])).toEqual([
    'email-skipped The funnel ends without an email address for learners with goal = b, user.registered = false: "email" is shown only if goal = a',
  ])
  expect(words([goal, { ...plan, id: 'first' }, { ...plan, when: { 'answers.goal': 'a' } }])).toEqual([
    'dead-end "first", with goal = b',
  ])
  expect(words([goal, { ...plan, when: { 'answers.goal': 'a' } }, email])).toEqual([
    expect.stringContaining(
      'learners (goal = a, user.registered = false) see "plan" before "email", which asks',
    ),
  ])
})

test('if an arm removes the address question, the finding is at the patch of the arm', () => {
  const patch = { screens: { email: null } }
  const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'short', patch }] }]
  const words = (screens: unknown[]) =>
    found({ screens, experiments }).map((each) => [each.code, each.found, each.hint])
  expect(found({ screens: [goal, email, plan], experiments })).toMatchObject([
    { pointer: '/experiments/0/variations/1/patch/screens/email' },
  ])
  expect(words([goal, email, plan])).toEqual([
    [
      'email-skipped',
      'The arm "short" of "try" removes "email": learners (user.registered = false) end after "plan" without an address',
      'Keep "email" in the arm.',
    ],
  ])
})

test('if only an arm asks for the address, the control may end without an address', () => {
  const patch = { screens: { email: { ...email, after: 'goal' } } }
  const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'long', patch }] }]
  expect(found({ screens: [goal, plan], experiments })).toEqual([])
})

test('if a condition hides the address question from all who need it, the hint names the condition', () => {
  const conditional = { ...email, when: { 'user.registered': true } }
  expect(found({ screens: [goal, conditional, plan] })).toMatchObject([
    {
      code: 'email-skipped',
      hint: expect.stringMatching(/^Check the "when" of "email": it leaves these learners out. If /),
    },
  ])
})

test('if a finding concerns learners who leave an optional question empty, their answer is called "nothing"', () => {
  const optional = { ...goal, rules: { required: false } }
  const pace = { ...optional, id: 'pace', questionKey: 'pace' }
  const ends = (when: unknown, ...questions: unknown[]) =>
    found({ screens: [...questions, email, { ...plan, when }] }).map(({ code, found: words }) => [
      code,
      words,
    ])
  expect(ends({ 'answers.goal': 'a' }, optional)).toEqual([['dead-end', '"email", with goal = b or nothing']])
  expect(ends({ $or: [{ 'answers.goal': 'a' }, { 'answers.pace': { $exists: true } }] }, goal, pace)).toEqual(
    [['dead-end', '"email", with goal = b, pace = nothing']],
  )
})

test('if an arm removes the address question, one finding names every end without an address', () => {
  const experiments = [
    { key: 'try', variations: [{ id: 'control' }, { id: 'short', patch: { screens: { email: null } } }] },
  ]
  const kept = { ...pause, id: 'kept', cta: 'On' }
  const screens = [goal, email, kept, { ...plan, when: { 'answers.goal': 'a' } }]
  const skippedEmails = found({ screens, experiments }).filter(({ code }) => code === 'email-skipped')
  expect(skippedEmails.map((each) => each.found)).toEqual([
    'The arm "short" of "try" removes "email": learners (goal = b, user.registered = false) end after "kept" without an address; learners (goal = a, user.registered = false) end after "plan" without an address',
  ])
})

test('if no screen of an arm asks for the address, the finding names all screens that ask in the control', () => {
  const patch = { screens: { early: null, email: { kind: 'divider' } } }
  const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'short', patch }] }]
  const early = { ...email, id: 'early', when: { 'answers.goal': 'a' } }
  const findings = found({ screens: [goal, early, email, plan], experiments })
  expect(findings.filter(({ arm }) => arm)).toMatchObject([
    {
      found: expect.stringContaining(', as "early" and "email" do not ask for the address, '),
      hint: 'Let "early" and "email" ask for the address in the arm, as in the control.',
    },
  ])
})

test('if a condition hides the address question from most learners, the finding is at this condition', () => {
  const asking = { ...goal, answers: ['a', 'b', 'c', 'd', 'f', 'e'].map((id) => ({ id })) }
  expect(found({ screens: [asking, { ...email, when: { 'answers.goal': 'e' } }, plan] })).toMatchObject([
    {
      pointer: '/screens/1/when',
      found:
        'The funnel ends without an email address for learners with goal other than e, user.registered = false: "email" is shown only if goal = e',
      hint: 'Check the "when" of "email": it leaves these learners out. If that is on purpose, write "terminal": true in "plan".',
    },
  ])
  const registered = { $or: [{ 'user.registered': true }, { 'answers.goal': 'e' }] }
  expect(found({ screens: [asking, { ...email, when: registered }, plan] })).toMatchObject([
    { found: expect.stringMatching(/"email" is shown only if \$or: \[\{ user.registered: true \}, /) },
  ])
})

test('the finding of an unreachable screen names the routes that lead past it, each with its line', () => {
  const messages = (funnel: Record<string, unknown>) => {
    const files = filesOf({ 'funnels/test/funnel.json': testFunnel(funnel) })
    const { problems } = findProblems(files, createProduct(), { today: '2026-11-20' })
    const lines = files.get('funnels/test/funnel.json')!.split('\n')
    const named = (message: string) =>
      message.replaceAll(/line (\d+)/g, (_line, at: string) => lines[Number(at) - 1]!.trim())
    return problems.filter(({ code }) => code === 'unreachable-screen').map(({ message }) => named(message))
  }
  const gotos = (to: string) => goal.answers.map((answer) => ({ ...answer, goto: to }))
  expect(
    messages({ screens: [{ ...goal, answers: gotos('plan') }, pause, { ...pause, id: 'rest' }, plan] }),
  ).toEqual([
    'No learner reaches this screen: "pause", "rest"; the earlier screen "goal" skips it: answer "a" to "plan" ("goto": "plan"), answer "b" to "plan" ("goto": "plan").',
  ])
  expect(messages({ screens: [goal, { ...plan, id: 'early', terminal: true }, plan] })).toEqual([
    'No learner reaches this screen: "plan"; the earlier screen "early" is terminal ("terminal": true).',
  ])
  const patch = { screens: { goal: { next: [{ to: 'plan' }] } } }
  const experiments = [{ key: 'short', variations: [{ id: 'control' }, { id: 'brief', patch }] }]
  expect(messages({ screens: [goal, pause, plan], experiments })).toEqual([
    'No learner reaches this screen: "pause" (in the arm "brief" of "short"); the earlier screen "goal" skips it: "next" to "plan" ("goal": {).',
  ])
})

test('the finding of an unreached band names the routes and conditions that skip questions with points', () => {
  const scored = (id: string, more: object = {}) => ({
    ...{ id, kind: 'single-choice', title: 'Pick' },
    answers: [{ id: 'a', points: 5 }, { id: 'b' }],
    ...more,
  })
  const scores = {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from: 9, id: 'top' },
      ],
    },
  }
  const end = { ...plan, title: '{{scores.level.band}}' }
  const next = [{ when: { 'answers.goal': 'a' }, to: 'plan' }]
  const screens = [
    goal,
    scored('one', { when: { 'answers.goal': 'a' } }),
    { ...pause, next },
    scored('two'),
    end,
  ]
  const messageOf = (funnel: Record<string, unknown>) => {
    const files = filesOf({ 'funnels/test/funnel.json': testFunnel({ scores, ...funnel }) })
    const { problems } = findProblems(files, createProduct(), { today: '2026-11-20' })
    const { message } = problems.find(({ code }) => code === 'band-never-reached')!
    return message.replaceAll(/\(line \d+\)/g, '(line)')
  }
  expect(messageOf({ screens })).toBe(
    'No learner reaches this band: "top" needs 9 points or more, and learners end with 0 or 5; the questions with points give 10 together, but no learner is asked enough of them; possible causes: "when" of "one" (line), "next" of "pause" to "plan" (line).',
  )
  const patch = { screens: { one: { when: { 'answers.goal': 'a' } }, pause: { next } } }
  const experiments = [{ key: 'short', variations: [{ id: 'control' }, { id: 'brief', patch }] }]
  expect(messageOf({ screens: [goal, scored('one'), pause, scored('two'), end], experiments })).toBe(
    'No learner reaches this band: "top" needs 9 points or more, and learners end with 0 or 5; the questions with points give 10 together, but no learner is asked enough of them (in the arm "brief" of "short"); possible causes: "when" of "one" (line), "next" of "pause" to "plan" (line).',
  )
})

test('the finding of an unreached band counts at most two answers of a question with "max": 2', () => {
  const answers = ['a', 'b', 'c', 'd'].map((id) => ({ id, points: 1 }))
  const pick = { id: 'pick', kind: 'multiple-choice', questionKey: 'pick', answers, rules: { max: 2 } }
  const bands = [
    { from: 0, id: 'low' },
    { from: 3, id: 'top' },
  ]
  const screens = [pick, { ...plan, title: '{{scores.level.band}}' }]
  expect(found({ scores: { level: { bands } }, screens }).map((each) => each.found)).toContain(
    '"top" needs 3 points or more, and learners end with 1 or 2; all questions together give 2 at most',
  )
})

test('if a score has too many sums of points to follow, its bands are reported as not proven', () => {
  const { screen, scores } = manySums
  const oneBand = { bands: [{ from: 0, id: 'all' }] }
  const { configs, registry } = appOf({ scores: { ...scores, z: oneBand }, screens: [screen, plan] })
  const { unproven } = funnelFindings(configs.funnels.get('test')!, registry, '2026-11-20')
  expect(unproven).toEqual(
    ['x', 'y'].map(
      (score) => `which bands of "${score}" are reached: too many combinations of answers and points`,
    ),
  )
})

test('if the possible sums are below and above a band, the finding says that no path gives a sum in between', () => {
  const pick = {
    ...{ id: 'pick', kind: 'single-choice', questionKey: 'pick' },
    answers: [{ id: 'a', points: 10 }, { id: 'b' }],
  }
  const bands = [
    { from: 0, id: 'low' },
    { from: 3, id: 'middle' },
    { from: 6, id: 'top' },
  ]
  const screens = [pick, { ...plan, title: '{{scores.level.band}}' }]
  expect(found({ scores: { level: { bands } }, screens }).map((each) => each.found)).toContain(
    '"middle" needs 3 to less than 6 points, and learners end with 0 or 10; no path gives a number of points in this range',
  )
})

test('a goto is listed as intended if its "skips" names all skipped questions; otherwise it is a finding', () => {
  const pick = (id: string) => ({
    id,
    kind: 'single-choice',
    title: 'Pick',
    answers: [{ id: 'a' }, { id: 'b' }],
  })
  const check = (skips: string[]) => {
    const first = { ...pick('goal'), answers: [{ id: 'a' }, { id: 'b', goto: 'end', skips }] }
    const funnel = testFunnel({ screens: [first, pick('job'), pick('pace'), { ...plan, id: 'end' }] })
    return findProblems(filesOf({ 'funnels/test/funnel.json': funnel }), createProduct(), {
      today: '2026-11-20',
    })
  }
  expect(check(['job', 'pace']).intended).toEqual([
    'test: "goal", answer "b", leads to "end" and skips "job" and "pace"',
  ])
  const { intended, problems } = check(['job'])
  expect(intended).toEqual([])
  expect(problems.map(({ code }) => code)).toContain('question-skipped')
})

test('a question in "skips" is reported if the goto does not lead past it', () => {
  const job = { ...goal, id: 'job', questionKey: 'job' }
  const reported = (goto?: string) => {
    const answers = [{ id: 'a' }, { id: 'b', goto, skips: ['job', 'email'] }]
    return found({ screens: [{ ...goal, answers }, job, email, plan] }).flatMap(({ code, found: text }) =>
      code === 'unused-skips' ? [text] : [],
    )
  }
  expect(reported('plan')).toEqual([])
  expect(reported('email')).toEqual(['"b" of "goal" has no goto that skips "email"'])
  expect(reported()).toEqual(['"b" of "goal" has no goto that skips "job" and "email"'])
})

test.each([
  ['`$ne`', { $ne: 'b' }, ['holds-unanswered']],
  ['`$exists`', { $exists: false }, []],
  ['`$exists` inside `$not`', { $not: { $exists: true } }, []],
])(
  'a condition that holds without an answer is a finding unless it uses `$exists`: %s',
  (_what, comparison, codes) => {
    const pace = { ...goal, id: 'pace', when: { 'answers.goal': 'a' } }
    const findings = found({
      screens: [goal, pace, { ...pause, when: { 'answers.pace': comparison } }, plan],
    })
    expect(findings.map(({ code }) => code)).toEqual(codes)
  },
)
