// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './Progress.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await act(() => root?.unmount())
  vi.useRealTimers()
})

test('the ferry is at the position of the value, and only a new value makes it sail', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  const ferryAt = async (value: number) => {
    await act(() => root!.render(<Progress value={value} label="Progress" />))
    expect(container.querySelector('[role]')!.getAttribute('aria-valuenow')).toBe(String(value))
    // The frame after the one with the new value.
    await act(() => void vi.runAllTimers())
    expect(container.querySelector('svg')!.getAttribute('width')).toBe(`${value}%`)
    return container.querySelector('span')!
  }
  const first = await ferryAt(25)
  expect(await ferryAt(25)).toBe(first)
  expect(await ferryAt(40)).not.toBe(first)
})
