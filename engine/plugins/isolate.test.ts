import { expect, test, vi } from 'vitest'
import { isolate } from './isolate.ts'

const call = { plugin: 'geo', slot: 'context', otherwise: 'default' }

test('returns the value of the slot', async () => {
  const reportFailure = vi.fn()
  expect(await isolate(() => 'value', { ...call, reportFailure })).toBe('value')
  expect(await isolate(() => Promise.resolve('later'), { ...call, deadline: 50, reportFailure })).toBe(
    'later',
  )
  expect(reportFailure).not.toHaveBeenCalled()
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
  const reportFailure = vi.fn()
  expect(await isolate(slot, { ...call, deadline: 5, reportFailure })).toBe('default')
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith({ plugin: 'geo', slot: 'context', message })
})
