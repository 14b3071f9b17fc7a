import { expect, test } from 'vitest'
import { parseSince } from './parseSince.ts'

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T09:00Z', '2026-11-20T09:00:00.000Z'],
  ['2024-02-29T00:30+02:00', '2024-02-28T22:30:00.000Z'],
])('%s is parsed as %s', (text, expected) => expect(parseSince(text)?.toISOString()).toBe(expected))

test.each(['2026-02-30', '2026-02-30T09:00Z', '2026-13-01', 'yesterday', '2026'])('%s is refused', (text) =>
  expect(() => parseSince(text)).toThrow('is not a date'),
)
