import { expect, test } from 'vitest'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test.each([
  ['month', '2027-01/2027-03', 'January – March 2027'],
  ['month', '2027-01/2027-01', 'January 2027'],
  ['day', '2027-01-05/2027-03-01', 'January 5 – March 1, 2027'],
])('with the precision "%s", the summary of %s is "%s"', (precision, answer, words) => {
  const [summary] = definition.summarize({ ...example.screen, precision }, answer, 'en')
  // The spaces beside the dash are thin.
  expect(summary!.replaceAll(/\s/g, ' ')).toBe(words)
})
