// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress } from './Progress.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let container: Element
beforeEach(() => {
  vi.useFakeTimers()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
})

async function ferryAt(value: number): Promise<Element> {
  await act(() => root.render(<Progress value={value} label="Progress" chapterStarts={[30, 60]} />))
  expect(container.querySelector('[role]')!.getAttribute('aria-valuenow')).toBe(String(value))
  // The ferry moves only after the frame that shows the new value.
  await act(() => void vi.runAllTimers())
  expect(container.querySelector('svg')!.getAttribute('width')).toBe(`${value}%`)
  return container.querySelector('span')!
}

test('the ferry is at the position of the value, and only a new value makes it sail', async () => {
  const first = await ferryAt(25)
  expect(await ferryAt(25)).toBe(first)
  expect(await ferryAt(40)).not.toBe(first)
})

test('a pier is lit as soon as the ferry has reached it', async () => {
  const lit = async (value: number) => {
    await ferryAt(value)
    return [...container.querySelectorAll('circle')].map((pier) => [
      pier.getAttribute('cx'),
      pier.getAttribute('data-lit'),
    ])
  }
  expect(await lit(29)).toEqual([
    ['30%', 'false'],
    ['60%', 'false'],
  ])
  expect(await lit(30)).toEqual([
    ['30%', 'true'],
    ['60%', 'false'],
  ])
})
