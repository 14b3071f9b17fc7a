/** For each finding a funnel that has it and the same one mended; also the examples of docs/problems.md. */
import type { AnalysisCode } from './codes.ts'

type Json = Record<string, unknown>

export interface FindingCase {
  code: AnalysisCode
  /** Fields of a funnel. */
  wrong: Json
  right: Json
  /** Where it is found in `wrong`. */
  pointer: string
  /** Answers of the witness, where there is one. */
  answers?: Json
}

const options = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
]
const goal = { id: 'goal', kind: 'single-choice', title: 'Goal', questionKey: 'goal', answers: options }
const pace = { id: 'pace', kind: 'single-choice', title: 'Pace', questionKey: 'pace', answers: options }
const pause = { id: 'pause', kind: 'divider', title: 'Well done' }
const email = { id: 'email', kind: 'email', title: 'Where to?' }
const plan = { id: 'plan', kind: 'checkout', title: 'Your plan', offer: 'plan' }
const onA = { 'answers.goal': 'a' }
const onB = { 'answers.goal': 'b' }
const screens = (...list: Json[]) => ({ screens: list })

export const findingCases: readonly FindingCase[] = [
  {
    code: 'unreachable-screen',
    wrong: screens({ ...goal, next: [{ to: 'plan' }] }, pause, plan),
    right: screens(goal, pause, plan),
    pointer: '/screens/1/id',
  },
  {
    code: 'condition-never-met',
    wrong: screens(
      goal,
      { ...pace, when: onA },
      { ...pause, when: { $and: [onB, { 'answers.pace': 'a' }] } },
      plan,
    ),
    right: screens(goal, { ...pace, when: onA }, { ...pause, when: { 'answers.pace': 'a' } }, plan),
    pointer: '/screens/2/when',
  },
  {
    code: 'condition-always-met',
    wrong: screens(goal, { ...pause, when: { 'answers.goal': { $exists: true } } }, plan),
    right: screens(goal, pause, plan),
    pointer: '/screens/1/when',
  },
  {
    code: 'route-never-taken',
    wrong: screens({ ...goal, next: [{ to: 'plan' }, { when: onA, to: 'pause' }] }, pause, plan),
    right: screens({ ...goal, next: [{ when: onA, to: 'pause' }, { to: 'plan' }] }, pause, plan),
    pointer: '/screens/0/next/1',
  },
  {
    code: 'dead-end',
    wrong: screens(goal, { ...plan, when: onA }),
    right: screens(goal, { ...pause, when: onA }, plan),
    pointer: '/screens/0/id',
    answers: { goal: 'b' },
  },
  {
    code: 'never-answered',
    wrong: screens(
      {
        ...goal,
        answers: [
          { ...options[0], goto: 'pause' },
          { ...options[1], goto: 'pause' },
        ],
      },
      pace,
      { ...pause, next: [{ when: { 'answers.pace': { $ne: 'a' } }, to: 'plan' }] },
      plan,
    ),
    right: screens(goal, pace, { ...pause, when: { 'answers.pace': { $ne: 'a' } } }, plan),
    pointer: '/screens/2/next/0/when',
  },
  {
    code: 'holds-unanswered',
    wrong: screens(goal, { ...pace, when: onA }, { ...pause, when: { 'answers.pace': { $ne: 'a' } } }, plan),
    right: screens(
      goal,
      { ...pace, when: onA },
      { ...pause, when: { 'answers.pace': { $exists: true, $ne: 'a' } } },
      plan,
    ),
    pointer: '/screens/2/when',
    answers: { goal: 'b' },
  },
  {
    code: 'band-never-reached',
    wrong: {
      scores: {
        level: {
          bands: [
            { from: 0, id: 'low' },
            { from: 9, id: 'high' },
          ],
        },
      },
      ...screens(
        { ...goal, answers: [{ ...options[0], points: 5 }, options[1]] },
        { ...pause, when: { 'scores.level.points': 5 } },
        plan,
      ),
    },
    right: {
      scores: {
        level: {
          bands: [
            { from: 0, id: 'low' },
            { from: 4, id: 'high' },
          ],
        },
      },
      ...screens(
        { ...goal, answers: [{ ...options[0], points: 5 }, options[1]] },
        { ...pause, when: { 'scores.level.points': 5 } },
        plan,
      ),
    },
    pointer: '/scores/level/bands/1',
  },
  {
    code: 'email-skipped',
    wrong: screens(goal, { ...email, when: onA }, plan),
    right: screens(goal, email, plan),
    pointer: '/screens/2/id',
    answers: { goal: 'b' },
  },
  {
    code: 'no-call-to-action',
    wrong: screens(goal, pause),
    right: screens(goal, plan),
    pointer: '/screens/1/id',
    answers: { goal: 'a' },
  },
  {
    code: 'many-questions',
    wrong: screens(...questions(13), plan),
    right: screens(...questions(6), pause, ...questions(7, 6), plan),
    pointer: '/screens/12/id',
  },
  {
    code: 'answer-unused',
    wrong: screens({ id: 'goal', kind: 'single-choice', title: 'Goal', answers: options }, plan),
    right: screens(goal, plan),
    pointer: '/screens/0/id',
  },
  {
    code: 'unused-condition',
    wrong: { conditions: { 'is-a': onA }, ...screens(goal, { ...pause, when: onA }, plan) },
    right: { conditions: { 'is-a': onA }, ...screens(goal, { ...pause, when: { $is: 'is-a' } }, plan) },
    pointer: '/conditions/is-a',
  },
  {
    code: 'unused-score',
    wrong: {
      scores: { level: { bands: [{ from: 0, id: 'low' }] } },
      ...screens({ ...goal, answers: [{ ...options[0], points: 5 }, options[1]] }, plan),
    },
    right: {
      scores: { level: { bands: [{ from: 0, id: 'low' }] } },
      ...screens(
        { ...goal, answers: [{ ...options[0], points: 5 }, options[1]] },
        { ...plan, title: '{{scores.level.points}} points' },
      ),
    },
    pointer: '/scores/level',
  },
]

/** So many questions in a row. */
function questions(count: number, from = 0): Json[] {
  return Array.from({ length: count }, (_none, at) => ({ ...pace, id: `question-${from + at + 1}` }))
}
