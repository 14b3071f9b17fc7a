import { expect, test } from 'vitest'
import { journeyOf, productApp } from './journey.ts'

// The pattern also accepts "undefined", so the test fails if a missing number is tried as the text "undefined".
test('the answer is "Ada" if the screen refuses the example of its kind, and has no initial or lowest number', () => {
  const funnel = {
    id: 'short',
    head: { title: 'Short' },
    screens: [
      { id: 'name', kind: 'input', title: 'Your name?', rules: { pattern: 'Ada|undefined' } },
      { id: 'end', kind: 'divider', title: 'The end' },
    ],
  }
  const app = productApp(new Map([['funnels/short/funnel.json', JSON.stringify(funnel)]]))
  expect(journeyOf('short', {}, 'en', app).steps[0]!.values).toEqual(['Ada'])
})
