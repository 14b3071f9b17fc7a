import { expect, test, vi } from 'vitest'
import { isolate } from './isolate.ts'

const call = { plugin: 'geo', slot: 'context', otherwise: 'default' }

test('returns the value of the slot', async () => {
  const failed = vi.fn()
  expect(await isolate(() => 'value', { ...call, failed })).toBe('value')
  expect(await isolate(() => Promise.resolve('later'), { ...call, deadline: 50, failed })).toBe('later')
  expect(failed).not.toHaveBeenCalled()
})

test.each([
  [
    'throws',
    () => {
      throw new Error('broken')
    },
    'broken',
  ],
  ['rejects', () => Promise.reject(new Error('refused')), 'refused'],
  ['hangs', () => new Promise(() => undefined), 'no response within 5 ms'],
])('returns the default if the slot %s, and reports the reason', async (_how, slot, message) => {
  const failed = vi.fn()
  expect(await isolate(slot, { ...call, deadline: 5, failed })).toBe('default')
  expect(failed).toHaveBeenCalledExactlyOnceWith({ plugin: 'geo', slot: 'context', message })
})
