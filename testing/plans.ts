/**
 * Plans for the funnels of the product: answers of example learners. Together, the plans of a funnel show all its
 * screens.
 */
import type { Plan } from './journey.ts'

/** The month (UTC) that is `months` months after the current one, as an answer id: `2026-11`. */
function monthAhead(months: number): string {
  const date = new Date()
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 7)
}

/** Answers that all plans share. A plan can override them. */
const commonAnswers: Plan = {
  name: ['Zoë O’Neill'],
  email: ['zoe@example.com'],
  'confirm-email': ['zoe@example.com'],
  timezone: ['Europe/Lisbon'],
  reminder: ['1170', 'Europe/Lisbon'],
  age: ['25-34'],
}

/** The words of the screen `know-words`, from easy to difficult. */
const words = [
  ...['water', 'family', 'breakfast', 'kitchen', 'cheap', 'borrow', 'invite', 'noisy', 'decide', 'traffic'],
  ...['avoid', 'afford', 'persuade', 'reliable', 'cope', 'reluctant', 'thorough', 'acknowledge'],
]
/** The right answers of the level test, in the order of its questions. */
const rightAnswers = [
  'is',
  'eat',
  'lost',
  'heavier',
  'lend',
  'have-known',
  'rains',
  'put-off',
  'getting',
  'had',
]

/** A learner who knows the first `knownWords` words, and answers the first `rightCount` questions right. */
const levelAnswers = (knownWords: number, rightCount: number): Plan => ({
  'know-words': words.slice(0, knownWords),
  'take-test': ['yes'],
  ...Object.fromEntries(
    rightAnswers.map((answer, index) => [
      `level-test-${index + 1}`,
      [index < rightCount ? answer : 'unsure'],
    ]),
  ),
})

const english = {
  'work, with the test': {
    goal: ['work'],
    'target-language': ['english'],
    job: ['Nurse & <b>midwife</b>'],
    'work-needs': ['emails', 'calls'],
    'take-test': ['yes'],
  },
  'an exam, the test later': {
    goal: ['exam'],
    'target-language': ['english'],
    exam: ['pte'],
    'exam-date': [monthAhead(3), monthAhead(5)],
    'take-test': ['later'],
  },
  'travel, another language': { goal: ['travel'], 'target-language': ['spanish'], trip: ['eating-out'] },
  'family, no exam, the test later': {
    goal: ['family'],
    'target-language': ['english'],
    'take-test': ['later'],
  },
  'moving abroad, another language': { goal: ['move'], 'target-language': ['german'], trip: ['home'] },
  'for fun, under 16': {
    goal: ['fun'],
    'target-language': ['english'],
    'take-test': ['later'],
    age: ['under-16'],
  },
  'an exam without a date': {
    goal: ['exam'],
    'target-language': ['polish'],
    exam: ['dele'],
    'exam-date': [],
  },
  'for fun, level A2': { goal: ['fun'], 'target-language': ['english'], ...levelAnswers(10, 5) },
  'for fun, level B1': { goal: ['fun'], 'target-language': ['english'], ...levelAnswers(14, 8) },
  'for fun, level B2': { goal: ['fun'], 'target-language': ['english'], ...levelAnswers(18, 10) },
} satisfies Record<string, Plan>

const tutoring = {
  english: { language: ['english'], 'phrase-check': ['wait'], 'lesson-length': ['middle'] },
  'another language': { language: ['spanish'], times: ['weekends', 'weekday-mornings'] },
} satisfies Record<string, Plan>

const cancel = {
  'too expensive, a lighter plan': { reason: ['price'], 'lighter-plan': ['tutoring-only'] },
  'too expensive, cancelled': {
    reason: ['price'],
    'lighter-plan': ['cancel'],
    feedback: ['Line one,\nline two.'],
  },
  'no time, a smaller goal': { reason: ['time'], 'new-goal': ['ten'] },
  'no time, cancelled': {
    reason: ['time'],
    'new-goal': ['cancel'],
    feedback: ['<script>alert(1)</script> & thanks'],
  },
  'goal reached, nothing to add': { reason: ['done'], feedback: [] },
} satisfies Record<string, Plan>

/** Funnel id → plan name → plan. */
export const plans: Readonly<Record<string, Readonly<Record<string, Plan>>>> = {
  'english-onboarding': withCommonAnswers(english),
  'tutoring-short-onboarding': withCommonAnswers(tutoring),
  'cancel-subscription': withCommonAnswers(cancel),
}

function withCommonAnswers(byName: Readonly<Record<string, Plan>>): Record<string, Plan> {
  return Object.fromEntries(
    Object.entries(byName).map(([name, plan]) => [name, { ...commonAnswers, ...plan }]),
  )
}
