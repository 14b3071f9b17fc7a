import { expect, test } from 'vitest'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { patchFunnel } from './patchFunnel.ts'

const screens = ['a', 'b', 'c'].map((id) => ({ id, kind: 'divider' }))

test.each([
  ['an entry may follow a moved one', { a: { after: 'b' }, b: { after: 'c' } }, 'c b a'],
  ['an earlier key may follow a later one', { m: { after: 'n' }, n: { after: 'a' } }, 'a n m b c'],
  [
    'of two entries after the same one, the one that changes last comes first',
    { m: { after: 'n' }, k: { after: 'a' }, n: { after: 'a' } },
    'a k n m b c',
  ],
  ['an entry may follow a removed one', { b: null, n: { after: 'b' } }, 'a n c'],
])('%s', (_name, patch, wanted) => {
  const funnel = {
    id: 'test',
    experiments: [{ key: 'order', variations: [{ id: 'other', patch: { screens: patch } }] }],
    screens,
  } as unknown as RawFunnel
  const patched = patchFunnel(funnel, { order: 'other' })
  expect(patched.screens.map(({ id }) => id).join(' ')).toBe(wanted)
})
