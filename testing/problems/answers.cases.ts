/** Problem cases of answers: rules, points and score bands. */
import { inFunnel, inScreens, type ProblemCase } from './problemCase.ts'
import { goal, job, pause, plan, topics } from './screens.ts'

const score = { bands: [{ from: 0, id: 'start' }] }
const planWithBothScores = { ...plan, title: '{{scores.grammar.points}} and {{scores.words.points}} points' }
const withPoints = (points: unknown) => ({
  scores: { grammar: score, words: score },
  screens: [{ ...goal, answers: [{ id: 'travel', points }, { id: 'work' }] }, planWithBothScores],
})
const withBands = (firstFrom: number, secondFrom: number) => ({
  scores: {
    level: {
      bands: [
        { from: firstFrom, id: 'start' },
        { from: secondFrom, id: 'further' },
      ],
    },
  },
  screens: [
    { ...goal, answers: [{ id: 'travel', points: 5 }, { id: 'work' }] },
    { ...plan, title: 'You are {{scores.level.band}}' },
  ],
})

const minutes = (max: number) => ({
  ...{ id: 'minutes', kind: 'range', questionKey: 'minutes' },
  ...{ min: 5, max, step: 5 },
})

export const answerCases: readonly ProblemCase[] = [
  inScreens(
    'rule-without-answer',
    '/screens/0/rules',
    [{ ...pause, rules: { required: true } }, plan],
    [pause, plan],
  ),
  inScreens(
    'contradicting-rules',
    '/screens/0/rules/min',
    [{ ...topics, rules: { min: 2, max: 1 } }, plan],
    [{ ...topics, rules: { min: 1, max: 2 } }, plan],
  ),
  inScreens(
    'other-number',
    '/screens/0/text',
    [{ ...topics, text: 'Choose at least two.', rules: { min: 1 } }, plan],
    [{ ...topics, text: 'Choose at least two.', rules: { min: 2 } }, plan],
  ),
  inScreens('uneven-step', '/screens/0/max', [minutes(62), plan], [minutes(60), plan]),
  inScreens(
    'unsafe-pattern',
    '/screens/0/rules/pattern',
    [{ ...job, rules: { pattern: '([a-z]+ ?)+' } }, plan],
    [{ ...job, rules: { pattern: '[a-z ]+' } }, plan],
  ),
  inScreens(
    'unknown-exclusive',
    '/screens/0/rules/exclusive/0',
    [{ ...topics, rules: { exclusive: ['wrok'] } }, plan],
    [{ ...topics, rules: { exclusive: ['work'] } }, plan],
  ),
  inFunnel(
    'ambiguous-points',
    '/screens/0/answers/0/points',
    withPoints(5),
    withPoints({ grammar: 5, words: 3 }),
  ),
  inFunnel('wrong-bands', '/scores/level/bands/0/from', withBands(1, 4), withBands(0, 4)),
]
