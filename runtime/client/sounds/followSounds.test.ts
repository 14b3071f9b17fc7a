// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { createFunnel, type Funnel, type FunnelPorts } from '../../../engine/react/createFunnel.ts'
import { stateOf } from '../../../testing/funnelStates.ts'
import { testProgram } from '../../../testing/testFunnel.ts'
import { followSounds } from './followSounds.ts'

const answers = [{ id: 'a' }, { id: 'b' }]
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers },
    { id: 'level', kind: 'divider' },
  ],
})
const played: string[] = []
let funnel: Funnel
let listeners: MockInstance<typeof document.addEventListener>

beforeEach(() => {
  vi.useFakeTimers()
  played.length = 0
  const ports = new Proxy({} as FunnelPorts, { get: () => () => undefined })
  funnel = createFunnel(stateOf(program), ports)
  listeners = vi.spyOn(document, 'addEventListener')
  followSounds(funnel, (name) => played.push(name))
})
afterEach(() => {
  for (const [type, listener] of listeners.mock.calls) document.removeEventListener(type, listener)
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
  delete document.documentElement.dataset.silent
})

function choose(labelAttributes: string): void {
  document.body.innerHTML = `<main><form><label ${labelAttributes}><input type="radio" name="answer" checked></label></form></main>`
  document.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }))
  vi.runAllTimers()
}

test('a choice plays the sound `chosen`, `right` or `wrong`', () => {
  choose('')
  choose('data-state="correct"')
  choose('data-state="incorrect"')
  expect(played).toEqual(['chosen', 'right', 'wrong'])
})

test('fields are silent; while sound effects are off, everything is silent', () => {
  document.body.innerHTML = '<main><input name="answer"></main>'
  document.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }))
  vi.runAllTimers()
  expect(played).toEqual([])
  document.documentElement.dataset.silent = ''
  choose('')
  expect(played).toEqual([])
})

test.each(['data-light="rays"', 'data-celebrates'])(
  'a celebration screen with %s plays its sound once, on the way forward',
  (mark) => {
    document.body.innerHTML = `<main><form><div ${mark}></div></form><form hidden></form></main>`
    funnel.dispatch({ type: 'continue', values: ['a'] })
    vi.runAllTimers()
    funnel.dispatch({ type: 'choose', values: [] })
    vi.runAllTimers()
    expect(played).toEqual(['done'])
    funnel.dispatch({ type: 'open', id: 'goal' })
    vi.runAllTimers()
    expect(played).toEqual(['done'])
  },
)
