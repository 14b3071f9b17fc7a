import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './Progress.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let container: HTMLElement
let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
  vi.useRealTimers()
})

const show = (value: number, chapterStarts = [30, 60]) =>
  act(() => root.render(<Progress value={value} label="Progress" chapterStarts={chapterStarts} />))
const paint = () => act(() => void vi.runAllTimers())

test('screen readers read the new progress while the ferry is still at the earlier value', async () => {
  await show(25)
  await show(40)
  expect(container.firstElementChild!.getAttribute('aria-valuenow')).toBe('40')
  const ferry = () => container.querySelector('svg')!.getAttribute('width')
  expect(ferry()).toBe('25%')
  await paint()
  expect(ferry()).toBe('40%')
})

test('a pier is lit as soon as the ferry has reached it', async () => {
  const piers = () =>
    [...container.querySelectorAll('circle')].map((pier) => [
      pier.getAttribute('cx'),
      pier.getAttribute('data-lit'),
    ])
  const dark = [
    ['30%', 'false'],
    ['60%', 'false'],
  ]
  await show(29)
  expect(piers()).toEqual(dark)
  await show(30)
  expect(piers()).toEqual(dark)
  await paint()
  expect(piers()).toEqual([
    ['30%', 'true'],
    ['60%', 'false'],
  ])
})

test('chapters of different routes that begin at the same value share a pier', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await show(0, [30, 30, 60])
  expect([...container.querySelectorAll('circle')].map((pier) => pier.getAttribute('cx'))).toEqual([
    '30%',
    '60%',
  ])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
