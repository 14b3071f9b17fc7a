import { expect, test } from 'vitest'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test.each([
  ['month', '2027-01/2027-03', 'January 2027 – March 2027'],
  ['month', '2027-01/2027-01', 'January 2027'],
  ['day', '2027-01-05/2027-03-01', 'January 5, 2027 – March 1, 2027'],
])('the summary of a range of precision %s', (precision, answer, words) => {
  expect(definition.summarize({ ...example.screen, precision }, answer, 'en')).toEqual([words])
})
