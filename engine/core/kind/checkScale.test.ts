import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../testing/caseCount.ts'
import { compileApp, type Json } from '../../../testing/testFunnel.ts'
import { lastStepBelowMax } from './lastStepBelowMax.ts'

const problemsOf = (screen: Json) =>
  compileApp({ screens: [{ id: 'pace', ...screen }] }).problems.flatMap(({ code, pointer, hint, file }) =>
    file.startsWith('funnels/') ? [`${code} ${pointer} ${hint}`] : [],
  )
const range = (fields: Json) => problemsOf({ kind: 'range', min: 5, max: 60, step: 5, ...fields })
const time = (fields: Json) =>
  problemsOf({ kind: 'range-slider-time', from: '06:00', to: '23:00', step: 30, ...fields })

test('steps that do not reach the maximum are reported with the last value that they reach', () => {
  expect(range({})).toEqual([])
  expect(range({ max: 62 })).toEqual(['uneven-step /screens/0/max Write "max": 60, or another step.'])
  expect(range({ min: 0, max: 1, step: 0.1 })).toEqual([])
  expect(time({})).toEqual([])
  expect(time({ to: '23:10' })).toEqual(['uneven-step /screens/0/to Write "to": "23:00", or another step.'])
  const numberInput = { kind: 'input', rules: { min: 1, max: 10, step: 2 } }
  expect(problemsOf(numberInput)).toEqual([
    'uneven-step /screens/0/rules/max Write "max": 9, or another step.',
  ])
})

test('an initial value between two steps or out of range is reported with an allowed value', () => {
  expect(range({ initial: 20 })).toEqual([])
  expect(range({ initial: 22 })).toEqual(['wrong-value /screens/0/initial Write one of them, such as 20.'])
  expect(range({ initial: 99 })).toEqual(['wrong-value /screens/0/initial Write one of them, such as 60.'])
  expect(time({ initial: '05:00' })).toEqual([
    'wrong-value /screens/0/initial Write one of them, such as "06:00".',
  ])
})

test('a slider with one value is reported', () => {
  expect(range({ max: 5 })).toEqual(['wrong-value /screens/0/max Write a value above 5.'])
  expect(time({ to: '06:00' })).toEqual(['wrong-value /screens/0/to Write a value above "06:00".'])
})

test('limits in the wrong order are reported once', () => {
  expect(range({ min: 70 }).map((each) => each.split(' ', 2).join(' '))).toEqual([
    'contradicting-rules /screens/0/min',
  ])
  expect(time({ from: '23:30' }).map((each) => each.split(' ', 2).join(' '))).toEqual([
    'contradicting-rules /screens/0/from',
  ])
})

test('the last value of a scale is at most max, and less than one step below max', () => {
  const wholeNumber = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(wholeNumber, fc.nat(1000), fc.integer({ min: 1, max: 100 }), (min, width, step) => {
      const last = lastStepBelowMax(min, min + width, step) ?? min + width
      expect((last - min) % step === 0 && last <= min + width && last > min + width - step).toBe(true)
    }),
    { numRuns: caseCount(200, 10_000) },
  )
})
