import { expect, test } from 'vitest'
import { decidingValues, decidingWords } from './decidingValues.ts'

const learner = { context: { 'user.registered': false }, answers: { goal: 'fun', age: 'old', minutes: 20 } }
const values: Record<string, readonly unknown[]> = {
  'user.registered': [false, true],
  'answers.goal': ['fun', 'travel', 'work'],
  'answers.age': ['old', 'young'],
  'answers.minutes': [5, 20, 30],
}
const decide = (holds: Parameters<typeof decidingValues>[3]) =>
  decidingValues(learner, Object.keys(values), (path) => values[path]!, holds)

test('each path that decides a fact is listed with the values that keep the fact true; answers come first', () => {
  const deciding = decide(
    ({ context, answers }) =>
      context['user.registered'] === false && answers.goal !== 'work' && Number(answers.minutes) > 10,
  )
  expect(Object.entries(deciding)).toEqual([
    ['goal', ['fun', 'travel']],
    ['minutes', [20, 30]],
    ['user.registered', [false]],
  ])
  expect(decidingWords(deciding)).toBe('goal = fun or travel, minutes such as 20, user.registered = false')
})

test('the text is empty if no path decides the fact', () => {
  expect(decidingWords(decide(() => true))).toBe('')
})

test('the text names at most 15 values, and counts the others', () => {
  const many = Array.from({ length: 17 }, (_none, at) => `a${at}`)
  expect(decidingWords({ goal: many })).toMatch(/^goal = a0 or .* or a14 or 2 more$/)
})

test('of several lists of chosen ids, the text names only the first: "such as films and food"', () => {
  expect(decidingWords({ topics: [['films', 'food'], ['films'], ['food']] })).toBe(
    'topics such as films and food',
  )
  expect(decidingWords({ topics: [['films', 'food']] })).toBe('topics = films and food')
})
