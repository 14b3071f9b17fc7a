import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('removes the markup, and replaces each pipe by its fallback', () => {
  expect(
    readable('**Hello**, {{user.name, or(you)}} and {{scores.level.band}}\n[here](https://a.example)'),
  ).toBe('Hello, you and … here')
})
