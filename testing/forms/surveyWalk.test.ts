import { expect, test } from 'vitest'
import { surveyWalk } from './surveyWalk.ts'

const question = (name: string) => ({ type: 'radiogroup', name, choices: [{ value: 'a' }, { value: 'b' }] })
const answers = new Map([0, 1, 2].map((page) => [`/pages/${page}/elements/0`, { choices: [0] }]))

test('a `complete` trigger does not run when a `skip` trigger leads to the next page', () => {
  const form = {
    pages: ['q1', 'q2', 'q3'].map((name) => ({ elements: [question(name)] })),
    triggers: [
      { type: 'skip', expression: "{q1} = 'a'", gotoName: 'q2' },
      { type: 'complete', expression: "{q1} = 'a'" },
    ],
  }
  expect(surveyWalk.walk(form, answers).stops.map(({ at }) => at)).toEqual([...answers.keys()])
})
