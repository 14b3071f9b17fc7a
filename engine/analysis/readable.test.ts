import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('readable text has no markup, and shows each `{{…}}` as its fallback or as "…"', () => {
  expect(
    readable('**Hello**, {{user.name, or(you)}} and {{scores.level.band}}\n[here](https://a.example)'),
  ).toBe('Hello, you and … here')
})
