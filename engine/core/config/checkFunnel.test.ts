import { expect, test } from 'vitest'
import example from '../../../screens/presentation/example.json' with { type: 'json' }
import { compileApp, type Json } from '../../../testing/testFunnel.ts'

const end = { id: 'end', kind: 'divider' }
const problemsOf = (screen: Json, funnel: Json = {}) =>
  compileApp({ screens: [{ id: 'pace', ...screen }, end], ...funnel }).problems.flatMap(
    ({ code, pointer, message, file }) => (file.startsWith('funnels/') ? [{ code, pointer, message }] : []),
  )
const choices = { kind: 'multiple-choice', answers: [{ id: 'a' }, { id: 'b' }, { id: 'none' }] }

test('"min" of a multiple choice counts only answers that can be chosen together', () => {
  const withRules = (rules: Json) => problemsOf({ ...choices, rules }).map(({ message }) => message)
  expect(withRules({ min: 4 })).toEqual([
    'No answer can satisfy these rules: "min" is 4, and there are only 3 answers.',
  ])
  expect(withRules({ min: 3, exclusive: ['none'] })).toEqual([
    'No answer can satisfy these rules: "min" is 3, and only 2 can be chosen together.',
  ])
  expect(withRules({ min: 2, exclusive: ['none'] })).toEqual([])
  expect(withRules({ min: 1, exclusive: ['a', 'b', 'none'] })).toEqual([])
})

test.each([
  ['multiple-choice', { max: 0 }, 'max'],
  ['multiple-choice', { step: 2 }, 'step'],
  ['single-choice', { min: 2 }, 'min'],
  ['single-choice', { pattern: 'x' }, 'pattern'],
])('a rule of a %s that refuses every answer is reported: %j', (kind, rules, name) => {
  expect(problemsOf({ ...choices, kind, rules })).toEqual([
    {
      code: 'contradicting-rules',
      pointer: `/screens/0/rules/${name}`,
      message: `No answer can satisfy these rules: "${name}" refuses every answer of "pace".`,
    },
  ])
})

test('if "min" is 1 and "step" is 2, the answers "1" and "3" are allowed, and "2" and "4" are not', () => {
  const problems = (...ids: string[]) =>
    problemsOf({ kind: 'single-choice', answers: ids.map((id) => ({ id })), rules: { min: 1, step: 2 } })
  expect(problems('1', '3')).toEqual([])
  expect(problems('2', '4')).toMatchObject([{ pointer: '/screens/0/rules/step' }])
})

test.each(['before', 'after'])('a choice of months with the rule "%s today" is not reported', (name) => {
  const answers = [{ id: '2020-11' }, { id: '2020-12' }]
  expect(problemsOf({ kind: 'single-choice', answers, rules: { [name]: 'today' } })).toEqual([])
})

test('contradicting limits are reported at the field that sets a limit, not at a message with the same name', () => {
  const { kind, pace, ...rest } = example.screen
  const messages = { min: 'Too few minutes.' }
  const screen = { kind, messages, ...rest, pace: { ...pace, min: 60, max: 5 } }
  expect(problemsOf(screen)).toMatchObject([{ code: 'contradicting-rules', pointer: '/screens/0/pace/min' }])
})

test.each([
  [{ integer: true, min: 1.2, max: 1.8 }, 'integer', 'there is no whole number from 1.2 to 1.8'],
  [{ after: '2026-11', before: '2026-11-30' }, 'after', 'no date is after 2026-11 and before 2026-11-30'],
  [{ after: 'today', before: 'today' }, 'after', 'no date is after today and before today'],
  [{ after: '2026-11', before: '2026-12' }, 'after', 'no date is after 2026-11 and before 2026-12'],
  [
    { after: '2026-11-30', before: '2026-12-01' },
    'after',
    'no date is after 2026-11-30 and before 2026-12-01',
  ],
])('limits between which there is no answer are reported: %j', (rules, name, found) => {
  expect(problemsOf({ kind: 'input', rules })).toEqual([
    {
      code: 'contradicting-rules',
      pointer: `/screens/0/rules/${name}`,
      message: `No answer can satisfy these rules: ${found}.`,
    },
  ])
})

test.each<Json>([
  { integer: true, min: 1.2, max: 2 },
  { after: '2026-11', before: '2027-01' },
  { after: '2026-11', before: '2026-12-02' },
  { after: '2026-11-29', before: '2026-12-01' },
  { after: 'today', before: '2000-01' },
])('limits between which there may be an answer are not reported: %j', (rules) => {
  expect(problemsOf({ kind: 'input', rules })).toEqual([])
})

test('if the steps do not reach "max" because of "rules", a field of "rules" is reported', () => {
  const range = { kind: 'range', min: 5, max: 60, step: 5 }
  expect(problemsOf({ ...range, rules: { step: 7 } })).toMatchObject([{ pointer: '/screens/0/rules/step' }])
  expect(problemsOf({ ...range, rules: { step: 7, max: 62 } })).toMatchObject([
    { pointer: '/screens/0/rules/max' },
  ])
  expect(problemsOf({ ...range, rules: { min: 7 } })).toMatchObject([{ pointer: '/screens/0/rules/min' }])
})

test('an answer cannot be renamed to a screen, and a screen cannot be renamed to an answer', () => {
  const choice = { kind: 'single-choice', answers: [{ id: 'slow' }, { id: 'fast' }] }
  const found = problemsOf(choice, { renamed: { 'pace.calm': 'pace', speed: 'pace.slow' } })
  expect(found.map(({ message }) => message)).toEqual([
    'The new id under "renamed" does not exist: "pace.calm" is renamed to "pace", and no answer has the id "pace".',
    'The new id under "renamed" does not exist: "speed" is renamed to "pace.slow", and no screen has the id "pace.slow".',
  ])
})

test('an old id with more than one dot is reported, even if the new id exists', () => {
  expect(problemsOf({ kind: 'input' }, { renamed: { 'pace.calm.old': 'pace' } })).toEqual([
    {
      code: 'wrong-value',
      pointer: '/renamed/pace.calm.old',
      message: 'The value is not allowed: "pace.calm.old" has more than one dot.',
    },
  ])
})

test('a band is reported if its start is not above the start of the previous band', () => {
  const bands = [0, 5, 3].map((from) => ({ from, id: `from-${from}` }))
  const messages = problemsOf({ kind: 'input' }, { scores: { level: { bands } } }).map(
    ({ message }) => message,
  )
  expect(messages).toContain(
    'The bands of a score are not in order: "from-3" begins at 3, but the band before it, "from-5", begins at 5.',
  )
})
