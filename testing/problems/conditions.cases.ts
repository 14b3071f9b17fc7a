/** Problem cases of conditions: what a condition reads and compares, and whether it never or always holds. */
import type { ConditionCode } from '../../engine/core/conditions/codes.ts'
import { inFunnel, inScreens, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { forTravel, forWork, goal, pause, plan, registered, topics } from './screens.ts'

const levelScore = {
  scores: {
    level: {
      bands: [
        { from: 0, id: 'start' },
        { from: 4, id: 'further' },
      ],
    },
  },
}
const goalWithPoints = { ...goal, answers: [{ id: 'travel', points: 5 }, { id: 'work' }] }
const headlineExperiment = {
  experiments: [
    {
      key: 'headline',
      variations: [{ id: 'control' }, { id: 'short', patch: { screens: { plan: { title: 'Go' } } } }],
    },
  ],
}

type Case = [code: ConditionCode, pointer: string, wrong: ConfigFields, right: ConfigFields]

/**
 * Makes cases from conditions. A condition is the `when` of the second of three screens.
 * @param fields the other fields of the funnel. @param question the first screen.
 */
const conditionIn =
  (fields: ConfigFields, question: ConfigFields = goal) =>
  (...[code, pointer, wrong, right]: Case): ProblemCase => {
    const funnel = (when: ConfigFields) => ({ ...fields, screens: [question, { ...pause, when }, plan] })
    return inFunnel(code, `/screens/1/when${pointer}`, funnel(wrong), funnel(right))
  }

const when = conditionIn({})
const whenWithScore = conditionIn(levelScore, goalWithPoints)
/** The wrong condition compares `path` with `variation`. The right one compares "headline" with "short". */
const whenInExperiment = (code: ConditionCode, path: string, variation: string) => {
  const or = (condition: ConfigFields) => ({ $or: [registered, { ...condition, ...forTravel }] })
  const right = { 'experiments.headline': 'short' }
  return conditionIn(headlineExperiment)(code, `/$or/1/${path}`, or({ [path]: variation }), or(right))
}
const whenOfTopics = conditionIn({}, topics)

/** Named conditions. Each refers to the next one. The last one reads the goal. */
const conditionChain = (levels: number) =>
  Object.fromEntries(
    Array.from({ length: levels }, (_none, at): [string, object] => [
      `level-${at + 1}`,
      at + 1 === levels ? forTravel : { $is: `level-${at + 2}` },
    ]),
  )
const funnelWithChain = (levels: number) => ({
  conditions: conditionChain(levels),
  screens: [goal, { ...pause, when: { $is: 'level-1' } }, plan],
})

export const conditionCases: readonly ProblemCase[] = [
  when('condition-shape', '/$or', { $or: forTravel }, { $or: [forTravel, registered] }),
  when('unknown-root', '/goal', { goal: 'travel' }, forTravel),
  when('unknown-path', '/user.registred', { 'user.registred': true }, registered),
  when('unknown-screen', '/answers.gaol', { 'answers.gaol': 'travel' }, forTravel),
  when('unknown-answer', '/answers.goal', { 'answers.goal': 'travle' }, forTravel),
  whenWithScore(
    'unknown-score',
    '/scores.levle.points',
    { 'scores.levle.points': 5 },
    { 'scores.level.points': 5 },
  ),
  whenWithScore(
    'unknown-band',
    '/scores.level.band',
    { 'scores.level.band': 'furthest' },
    { 'scores.level.band': 'further' },
  ),
  whenInExperiment('unknown-experiment', 'experiments.hedline', 'short'),
  whenInExperiment('unknown-variation', 'experiments.headline', 'long'),
  when('unknown-value', '/device', { device: 'watch' }, { device: 'mobile' }),
  inFunnel(
    'unknown-condition',
    '/screens/1/when/$is',
    { conditions: { travels: forTravel }, screens: [goal, { ...pause, when: { $is: 'travel' } }, plan] },
    { conditions: { travels: forTravel }, screens: [goal, { ...pause, when: { $is: 'travels' } }, plan] },
  ),
  when(
    'unknown-operator',
    '/answers.goal/$regex',
    { 'answers.goal': { $regex: 'travel|work' } },
    { 'answers.goal': { $in: ['travel'] } },
  ),
  inScreens(
    'screen-without-answer',
    '/screens/2/when/answers.rest',
    [goal, { ...pause, id: 'rest' }, { ...pause, when: { 'answers.rest': 'travel' } }, plan],
    [goal, { ...pause, id: 'rest' }, { ...pause, when: forTravel }, plan],
  ),
  inScreens(
    'later-screen',
    '/screens/0/when/answers.goal',
    [{ ...pause, when: forTravel }, goal, plan],
    [goal, { ...pause, when: forTravel }, plan],
  ),
  inScreens(
    'own-answer',
    '/screens/0/when/answers.goal',
    [{ ...goal, when: forTravel }, pause, plan],
    [goal, { ...pause, when: forTravel }, plan],
  ),
  when(
    'operator-type',
    '/answers.goal/$size',
    { 'answers.goal': { $size: 1 } },
    { 'answers.goal': { $ne: 'work' } },
  ),
  when(
    'operand-type',
    '/answers.goal',
    { 'answers.goal': ['travel'] },
    { 'answers.goal': { $in: ['travel'] } },
  ),
  whenOfTopics(
    'multiple-bare-value',
    '/answers.topics',
    { 'answers.topics': 'travel' },
    { 'answers.topics': { $in: ['travel'] } },
  ),
  inFunnel('condition-too-deep', '/conditions/level-1/$is', funnelWithChain(201), funnelWithChain(199)),
  inFunnel(
    'condition-cycle',
    '/conditions/travels/$not/$is',
    {
      conditions: { travels: { $not: { $is: 'works' } }, works: { $not: { $is: 'travels' } } },
      screens: [goal, { ...pause, when: { $is: 'travels' } }, plan],
    },
    {
      conditions: { travels: { $not: { $is: 'works' } }, works: forWork },
      screens: [goal, { ...pause, when: { $is: 'travels' } }, plan],
    },
  ),
  when(
    'never-holds',
    '/answers.goal/$in',
    { 'answers.goal': { $in: [] } },
    { 'answers.goal': { $in: ['travel'] } },
  ),
  when('always-holds', '/device/$in', { device: { $in: ['mobile', 'desktop'] } }, { device: 'mobile' }),
]
