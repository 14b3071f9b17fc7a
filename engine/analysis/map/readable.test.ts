import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('markup and placeholders are read as words', () => {
  expect(
    readable('**Hello**, {{user.name, or(you)}} and {{scores.level.band}}\n[here](https://a.example)'),
  ).toBe('Hello, you and … here')
})
