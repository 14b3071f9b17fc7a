import { expect, test } from 'vitest'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import { patchFunnel } from './patchFunnel.ts'

const screens = ['a', 'b', 'c'].map((id) => ({ id, kind: 'divider' }))

test.each([
  ['an entry may follow a moved entry', { a: { after: 'b' }, b: { after: 'c' } }, 'c b a'],
  [
    'an entry may follow an entry that comes later in the patch',
    { m: { after: 'n' }, n: { after: 'a' } },
    'a n m b c',
  ],
  [
    'if two entries follow the same entry, the one that is added last comes first',
    // `n` is added before `k`, because `m` waits for `n`.
    { m: { after: 'n' }, k: { after: 'a' }, n: { after: 'a' } },
    'a k n m b c',
  ],
  ['an entry may follow a removed entry', { b: null, n: { after: 'b' } }, 'a n c'],
])('%s', (_name, patch, wanted) => {
  const funnel = {
    id: 'test',
    experiments: [{ key: 'order', variations: [{ id: 'other', patch: { screens: patch } }] }],
    screens,
  } as unknown as RawFunnel
  const patched = patchFunnel(funnel, { order: 'other' })
  expect(patched.screens.map(({ id }) => id).join(' ')).toBe(wanted)
})
