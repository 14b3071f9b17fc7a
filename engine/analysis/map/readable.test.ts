import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('markup is removed, and placeholders become their fallbacks', () => {
  expect(
    readable('**Hello**, {{user.name, or(you)}} and {{scores.level.band}}\n[here](https://a.example)'),
  ).toBe('Hello, you and … here')
})
