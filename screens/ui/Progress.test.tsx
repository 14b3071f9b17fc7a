// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Progress } from './Progress.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Shows the values one after the other. Returns what was animated, by the tag of its element. */
async function sail(values: readonly number[], reducedMotion = false) {
  const animated: [tag: string, transform: string][] = []
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    animated.push([this.tagName.toLowerCase(), (frames as { transform: string[] }).transform[0]!])
    return {} as Animation
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  for (const value of values) await act(() => root!.render(<Progress value={value} label="Progress" />))
  return animated
}

test('the ferry starts where it was, and is not moved at first', async () => {
  expect(await sail([25])).toEqual([])
  expect(await sail([25, 40])).toEqual([
    ['svg', `scaleX(${31 / 46})`],
    ['span', 'translateX(-15cqi)'],
  ])
})

test('it sails back too, and stays while the value does', async () => {
  expect((await sail([40, 40, 25])).map(([, transform]) => transform)).toEqual([
    `scaleX(${46 / 31})`,
    'translateX(15cqi)',
  ])
})

test('it is simply there where a learner wants no motion', async () => {
  expect(await sail([25, 40], true)).toEqual([])
})
