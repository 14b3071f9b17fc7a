import { expect, test } from 'vitest'
import type { ContextRoot, RootType } from './contextRoot.ts'
import { misfitOf } from './misfitOf.ts'

const root = (type: RootType): ContextRoot => ({
  name: 'streak',
  type,
  personal: true,
  stored: 'nothing',
  cacheable: false,
  default: {},
})
const streak = root({
  fields: {
    days: { type: 'number', min: 0, step: 1 },
    level: { type: 'string', values: ['bronze', 'gold'], optional: true },
    kept: { type: 'boolean', optional: true },
    hours: { type: 'number', min: 0.5, step: 0.1, optional: true },
  },
})

test.each([
  [streak, { days: 3 }],
  [streak, { days: 0, level: 'gold', kept: false }],
  [streak, { days: 3, level: undefined }],
  [streak, { days: 3, hours: 0.8 }],
  [root({ value: { type: 'string' } }), 'en'],
  [root({ open: { type: 'scalar', optional: true } }), { hero: true, price: 9 }],
])('%#: a value of the declared type has no mismatch', (declared, value) => {
  expect(misfitOf(declared, value)).toBeUndefined()
})

test.each([
  [streak, { days: 'many' }, 'streak.days is "many", not a number'],
  [streak, { days: -1 }, 'streak.days is -1, which its declared type does not allow'],
  [streak, { days: 0.5 }, 'streak.days is 0.5, which its declared type does not allow'],
  [streak, { days: NaN }, 'streak.days is NaN, which its declared type does not allow'],
  [streak, { days: 3, hours: 0.55 }, 'streak.hours is 0.55, which its declared type does not allow'],
  [streak, { days: 3, level: 'tin' }, 'streak.level is "tin", which its declared type does not allow'],
  [streak, { days: 3, since: 'May' }, 'streak.since is not declared'],
  [streak, { days: 3, constructor: 'May' }, 'streak.constructor is not declared'],
  [streak, {}, 'streak.days is missing'],
  [streak, [3], 'streak is not an object'],
  [streak, null, 'streak is not an object'],
  [root({ value: { type: 'string' } }), undefined, 'streak is undefined, not a string'],
  [root({ open: { type: 'scalar' } }), { hero: {} }, 'streak.hero is {}, not a boolean, string or number'],
])('%#: the mismatch of a value is described', (declared, value, found) => {
  expect(misfitOf(declared, value)).toBe(found)
})
