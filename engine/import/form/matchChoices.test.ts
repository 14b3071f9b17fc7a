import { expect, test } from 'vitest'
import type { ComparisonOperator } from './form.ts'
import { matchChoices } from './matchChoices.ts'

const choices = [0, 1, 'b'].map((value) => ({ value, label: { parts: [] }, where: '' }))

test.each<[ComparisonOperator, string | number, unknown[]]>([
  ['gte', 1, [1]],
  ['gte', '0', [0, 1]],
  ['gte', '', []],
  ['lte', ' ', []],
  ['begins', 'B', ['b']],
  ['begins', '', []],
  ['ends', '', []],
  ['contains', ' ', []],
])('%s %j matches the choices %j', (operator, value, expected) =>
  expect(matchChoices(choices, { operator, value })?.map((choice) => choice.value)).toEqual(expected),
)
