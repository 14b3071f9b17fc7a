import { expect, test } from 'vitest'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('without a time zone the answer is the time alone', () => {
  const screen = { ...example.screen, timeZone: false }
  expect(definition.parse(['1140'], screen)).toBe('19:00')
  expect(definition.values('19:00')).toEqual(['1140'])
  expect(definition.summarize(screen, '19:00')).toEqual(['19:00'])
})

test('in words, a time zone is its city', () => {
  expect(definition.summarize(example.screen, '19:00[America/New_York]')).toEqual(['19:00 (New York)'])
})
