// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { clock, Timer } from './Timer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => void vi.useRealTimers())

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [600, '10:00'],
  [3600, '1:00:00'],
  [90061, '25:01:01'],
])('%i seconds are %s', (seconds, words) => {
  expect(clock(seconds)).toBe(words)
})

test('counts down to nothing and says once that it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const onEnd = vi.fn()
  const root = document.createElement('div')
  await act(() => createRoot(root).render(<Timer seconds={2} label="Time left" onEnd={onEnd} />))
  await act(() => vi.advanceTimersByTime(1000))
  expect(root.textContent).toBe('0:01')
  await act(() => vi.advanceTimersByTime(5000))
  expect(root.textContent).toBe('0:00')
  expect(onEnd).toHaveBeenCalledOnce()
})
