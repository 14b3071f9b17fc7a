import { expect, test } from 'vitest'
import { compileApp, type Json } from '../../../testing/testFunnel.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const likes = { kind: 'multiple-choice', answers: ids.map((id) => ({ id })) }
const name = { kind: 'input' }

const contradictionsOf = (screen: Json): string[] =>
  compileApp({ screens: [{ id: 'asked', title: 'Which?', ...screen }] }).problems.flatMap(
    ({ code, pointer, message }) =>
      code === 'other-number' ? [`${pointer} ${message.split(' says ')[1]}`] : [],
  )

test.each<[string, Json, string[]]>([
  [
    '"at least three" is reported if min is 4',
    { ...likes, text: 'Choose at least three.', rules: { min: 4 } },
    ['/screens/0/text 3, and min is 4.'],
  ],
  [
    '"at least three" is reported if there is no min',
    { ...likes, text: 'Choose at least three.' },
    ['/screens/0/text 3, and there is no min.'],
  ],
  [
    '"at least 1" is not reported if an answer is required',
    { ...likes, text: 'Choose at least 1 topic.' },
    [],
  ],
  [
    '"1 or more" is reported if no answer is required',
    { ...likes, text: 'Choose 1 or more.', rules: { required: false } },
    ['/screens/0/text 1, and there is no min.'],
  ],
  [
    '"at least three" is not reported if min is 3',
    { ...likes, text: 'Choose at least three.', rules: { min: 3 } },
    [],
  ],
  [
    '"2 or more" in a title is reported if min is 3',
    { ...likes, title: 'Pick 2 or more', rules: { min: 3 } },
    ['/screens/0/title 2, and min is 3.'],
  ],
  [
    '"at least twenty-five" is not reported if min is 25',
    { ...likes, text: 'Choose at least twenty-five.', rules: { min: 25 } },
    [],
  ],
  [
    '"up to four" is reported if max is 3',
    { ...likes, text: 'Pick up to four topics', rules: { max: 3 } },
    ['/screens/0/text 4, and max is 3.'],
  ],
  [
    '"at least 2" in a message is reported if min is 3',
    { ...likes, messages: { min: 'Please choose at least 2.' }, rules: { min: 3 } },
    ['/screens/0/messages/min 2, and min is 3.'],
  ],
  [
    '"at most 40 letters" is reported if maxLength is 4',
    { ...name, messages: { maxLength: 'Use at most 40 letters.' }, rules: { maxLength: 4 } },
    ['/screens/0/messages/maxLength 40, and maxLength is 4.'],
  ],
  [
    '"at most 40 letters" is not reported if maxLength is 40',
    { ...name, messages: { maxLength: 'Use at most 40 letters.' }, rules: { maxLength: 40 } },
    [],
  ],
  [
    '"at least three" is not reported if the sentence does not ask learners to choose',
    { ...likes, text: 'Choose what you like. At least three experts made it.', rules: { min: 2 } },
    [],
  ],
  [
    '"at least three" is not reported in the text of a single choice',
    { ...likes, kind: 'single-choice', text: 'Choose at least three.' },
    [],
  ],
  [
    '"at least 15 minutes" is not reported in the text of a range question',
    { kind: 'range', min: 5, max: 60, step: 5, text: 'Choose at least 15 minutes for a quick start.' },
    [],
  ],
])('%s', (_name, screen, expected) => expect(contradictionsOf(screen)).toEqual(expected))

const sessions = (...answers: [text: string, minutes: number][]) => ({
  kind: 'time-learning',
  answers: answers.map(([text, minutes], at) => ({ id: `a${at}`, text, minutes })),
})

test('a number of minutes in the text of an answer is reported if it contradicts the field "minutes"', () => {
  expect(
    contradictionsOf(
      sessions(['10 minutes a day', 10], ['Twenty minutes', 20], ['Long', 40], ['2 lessons', 25]),
    ),
  ).toEqual([])
  const inWords = sessions(
    ['Twenty-five minutes', 25],
    ['Forty five minutes', 45],
    ['A hundred and twenty minutes', 120],
    ['Twenty-five hundred minutes', 2500],
  )
  expect(contradictionsOf(inWords)).toEqual([])
  const severalNumbers = sessions(
    ['10–20 minutes a day', 10],
    ['10-20 minutes', 20],
    ['10 to 20 minutes', 15],
    ['Five to ten minutes', 5],
    ['Between 10 and 20 minutes', 15],
    ['1 hour 30 minutes', 90],
    ['One hour and 15 minutes', 75],
  )
  expect(contradictionsOf(severalNumbers)).toEqual([])
  const limits = sessions(
    ['Less than 10 minutes', 5],
    ['Up to 10 minutes', 10],
    ['More than 30 minutes', 45],
    ['No less than 30 minutes', 45],
  )
  expect(contradictionsOf(limits)).toEqual([])
  expect(contradictionsOf(sessions(['Less than 10 minutes', 15], ['At least 30 minutes', 20]))).toEqual([
    '/screens/0/answers/0/text 10, and minutes is 15.',
    '/screens/0/answers/1/text 30, and minutes is 20.',
  ])
  expect(contradictionsOf(sessions(['10–20 minutes', 30]))).toEqual([
    '/screens/0/answers/0/text 10, and minutes is 30.',
  ])
  expect(contradictionsOf(sessions(['Twenty-five minutes', 5]))).toEqual([
    '/screens/0/answers/0/text 25, and minutes is 5.',
  ])
  expect(contradictionsOf(sessions(['10 minutes a day', 20], ['Twenty minutes', 10]))).toEqual([
    '/screens/0/answers/0/text 10, and minutes is 20.',
    '/screens/0/answers/1/text 20, and minutes is 10.',
  ])
})
