import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPorts } from './browserPorts.ts'
import type { RunStorage } from './runStorage.ts'
import type { RunSync } from './runSync.ts'

const ports = browserPorts({
  data: { title: 'Plan', programUrl: '/programs/1' },
  storage: {} as RunStorage,
  sync: {} as RunSync,
  work: () => Promise.resolve(),
  emit: () => undefined,
})
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
let paint: () => void

beforeEach(() => {
  // Callbacks of an earlier test may still wait for a frame. `pagehide` runs them before this test.
  dispatchEvent(new Event('pagehide'))
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Your goal?</h1><button>Continue</button><a href="#">Back</a></main>'
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = () => {
      callback()
      vi.runAllTimers()
    }
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the focus moves from the pressed button to the title, after the paint', () => {
  find('button').focus()
  ports.goToTitle()
  expect(document.activeElement).toBe(find('button'))
  paint()
  expect(document.activeElement).toBe(find('h1'))
})

test('the focus does not move if the learner has moved it meanwhile', () => {
  find('button').focus()
  ports.goToTitle()
  find('a').focus()
  paint()
  expect(document.activeElement).toBe(find('a'))
})

test('the document title contains the title of the screen, except on the first screen', () => {
  ports.setDocumentTitle(false)
  expect(document.title).toBe('Your goal? · Plan')
  ports.setDocumentTitle(true)
  expect(document.title).toBe('Plan')
})
