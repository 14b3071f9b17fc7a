import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFunnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import type { FunnelState } from '../../engine/react/funnelState.ts'
import { stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { followProblems } from './followProblems.ts'

const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'work' }, { id: 'fun' }] },
    { id: 'end', kind: 'divider' },
  ],
})
/** Ports that do nothing. Loading never ends. */
const ports = new Proxy({} as FunnelPorts, {
  get: (_none, name) =>
    String(name).startsWith('load') ? () => new Promise(() => undefined) : () => undefined,
})
const openFunnel = (changes: Partial<FunnelState> = {}, error = 'Error: {{title}}') => {
  const state = stateOf(program, changes)
  const strings = { ...state.local.strings, 'ui.error': error }
  return createFunnel({ ...state, local: { ...state.local, strings } }, ports)
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!

beforeEach(() => {
  // Callbacks of an earlier test may still wait for a frame. `pagehide` runs them before this test.
  dispatchEvent(new Event('pagehide'))
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback))
  document.title = 'Your goal? · Plan'
  document.body.innerHTML =
    '<main><p id="problem">Choose.</p><input name="answer"><button>Continue</button></main>'
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each refusal moves the focus to the input; the document title shows the error until a new choice', () => {
  const funnel = openFunnel()
  followProblems(funnel)
  for (let times = 0; times < 2; times++) {
    find('button').focus()
    funnel.dispatch({ type: 'continue', values: [] })
    vi.runAllTimers()
    expect(document.title).toBe('Error: Your goal? · Plan')
    expect(document.activeElement).toBe(find('input'))
  }
  funnel.dispatch({ type: 'choose', values: ['work'] })
  vi.runAllTimers()
  expect(document.title).toBe('Your goal? · Plan')
})

test('if the error mark comes after the title, two refusals add one mark, and a new choice removes the mark', () => {
  const funnel = openFunnel({}, '{{title}} – error')
  followProblems(funnel)
  for (let times = 0; times < 2; times++) {
    funnel.dispatch({ type: 'continue', values: [] })
    vi.runAllTimers()
    expect(document.title).toBe('Your goal? · Plan – error')
  }
  funnel.dispatch({ type: 'choose', values: ['work'] })
  vi.runAllTimers()
  expect(document.title).toBe('Your goal? · Plan')
})

test('if the loaded page already shows an error, the title shows the error, and the input has the focus', () => {
  const screen = { id: 'goal', enter: undefined, broken: 'required', answer: undefined } as const
  followProblems(openFunnel({ screen }))
  vi.runAllTimers()
  expect(document.title).toBe('Error: Your goal? · Plan')
  expect(document.activeElement).toBe(find('input'))
})
