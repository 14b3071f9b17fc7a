/** Problem cases of paths. The analysis of all paths through a funnel finds these problems. */
import { inFunnel, inScreens, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { answers, email, forTravel, forWork, goal, job, pace, pause, plan, registered } from './screens.ts'

const onlyFast = { 'answers.pace': 'fast' }
const notFast = { 'answers.pace': { $ne: 'fast' } }
const registeredOrFast = { $or: [registered, onlyFast] }
const toPlan = { when: forTravel, to: 'plan' }
const goalWithPoints = { ...goal, answers: [{ id: 'travel', points: 5 }, { id: 'work' }] }
const withBands = (...bands: ConfigFields[]) => ({ scores: { level: { bands } } })
const firstBand = { from: 0, id: 'start' }
const scoredScreens = [goalWithPoints, { ...pause, when: { 'scores.level.points': 5 } }, plan]

/** `count` consecutive questions: `q-1`, `q-2`, … @param earlier the number of questions before these questions. */
const questions = (count: number, earlier = 0) =>
  Array.from({ length: count }, (_none, at) => ({ ...pace, id: `q-${earlier + at + 1}` }))

export const pathCases: readonly ProblemCase[] = [
  inScreens(
    'unreachable-screen',
    '/screens/1/id',
    [{ ...goal, next: [{ to: 'plan' }] }, pause, plan],
    [goal, pause, plan],
  ),
  inScreens(
    'unanswerable-question',
    '/screens/1/rules/pattern',
    [goal, { ...job, rules: { pattern: '^\\d{4}$', minLength: 6 } }, plan],
    [goal, { ...job, rules: { pattern: '^\\d{4,6}$', minLength: 6 } }, plan],
  ),
  inScreens(
    'condition-never-met',
    '/screens/2/when',
    [goal, { ...pace, when: forTravel }, { ...pause, when: { $and: [forWork, onlyFast] } }, plan],
    [goal, { ...pace, when: forTravel }, { ...pause, when: onlyFast }, plan],
  ),
  inScreens(
    'condition-always-met',
    '/screens/1/when',
    [goal, { ...pause, when: { 'answers.goal': { $exists: true } } }, plan],
    [goal, pause, plan],
  ),
  inScreens(
    'route-never-taken',
    '/screens/0/next/1',
    [{ ...goal, next: [toPlan, { when: forTravel, to: 'pause' }] }, pace, pause, plan],
    [{ ...goal, next: [toPlan, { when: registered, to: 'pause' }] }, pace, pause, plan],
  ),
  inScreens(
    'question-skipped',
    '/screens/0/answers/1/goto',
    [{ ...goal, answers: [{ id: 'travel' }, { id: 'work', goto: 'email' }] }, pace, email, plan],
    [
      { ...goal, answers: [{ id: 'travel' }, { id: 'work', goto: 'email', skips: ['pace'] }] },
      pace,
      email,
      plan,
    ],
    { answers: { goal: 'work' } },
  ),
  inScreens(
    'unused-skips',
    '/screens/0/answers/1/skips',
    [{ ...goal, answers: [{ id: 'travel' }, { id: 'work', skips: ['pace'] }] }, pace, email, plan],
    [{ ...goal, answers: [{ id: 'travel' }, { id: 'work' }] }, pace, email, plan],
  ),
  inScreens(
    'dead-end',
    '/screens/1/id',
    [goal, email, { ...plan, when: forTravel }],
    [goal, email, { ...pause, when: forTravel }, plan],
    { answers: { goal: 'work' } },
  ),
  inScreens(
    'never-answered',
    '/screens/2/when',
    [
      { ...goal, answers: [{ id: 'travel', goto: 'pause' }, { id: 'work' }] },
      { ...pace, next: [{ to: 'plan' }] },
      { ...pause, when: registeredOrFast },
      plan,
    ],
    [goal, pace, { ...pause, when: registeredOrFast }, plan],
  ),
  inScreens(
    'holds-unanswered',
    '/screens/2/when',
    [goal, { ...pace, when: forTravel }, { ...pause, when: notFast }, plan],
    [
      goal,
      { ...pace, when: forTravel },
      { ...pause, when: { 'answers.pace': { $exists: true, $ne: 'fast' } } },
      plan,
    ],
    { answers: { goal: 'work' } },
  ),
  inFunnel(
    'band-never-reached',
    '/scores/level/bands/1',
    { ...withBands(firstBand, { from: 9, id: 'further' }), screens: scoredScreens },
    { ...withBands(firstBand, { from: 4, id: 'further' }), screens: scoredScreens },
  ),
  inScreens(
    'email-skipped',
    '/screens/1/when',
    [goal, { ...email, when: forTravel }, plan],
    [goal, email, plan],
    { answers: { goal: 'work' } },
  ),
  inScreens('no-call-to-action', '/screens/1/id', [goal, pause], [goal, plan], {
    answers: { goal: 'travel' },
  }),
  inScreens(
    'many-questions',
    '/screens/12/id',
    [...questions(13), plan],
    [...questions(6), pause, ...questions(7, 6), plan],
  ),
  inScreens(
    'answer-unused',
    '/screens/0/id',
    [{ id: 'goal', kind: 'single-choice', answers }, plan],
    [goal, plan],
  ),
  inFunnel(
    'unused-condition',
    '/conditions/travels',
    { conditions: { travels: forTravel }, screens: [goal, { ...pause, when: forTravel }, plan] },
    { conditions: { travels: forTravel }, screens: [goal, { ...pause, when: { $is: 'travels' } }, plan] },
  ),
  inFunnel(
    'unused-score',
    '/scores/level',
    { ...withBands(firstBand), screens: [goalWithPoints, plan] },
    {
      ...withBands(firstBand),
      screens: [goalWithPoints, { ...plan, title: '{{scores.level.points}} points' }],
    },
  ),
]
