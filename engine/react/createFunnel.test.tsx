import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { submit, type Run } from '../core/run/run.ts'
import { afterPaint } from './afterPaint.ts'
import { createFunnel, type FunnelPorts } from './createFunnel.ts'
import type { FunnelState } from './funnelState.ts'
import { step } from './step.ts'

const program = testProgram({
  screens: [
    { id: 'name', kind: 'input' },
    { id: 'work', kind: 'loader' },
    { id: 'end', kind: 'divider' },
  ],
})

/** Opens a funnel with ports that record their calls in order. */
function openFunnel(changes: Partial<FunnelState> = {}, ports: Partial<FunnelPorts> = {}) {
  const called: string[] = []
  const record =
    <T,>(name: string, result?: T) =>
    () => {
      called.push(name)
      return result as T
    }
  const allPorts: FunnelPorts = {
    save: record('save', true),
    load: () => undefined,
    post: record('post'),
    work: record('work', Promise.resolve()),
    writeHistory: (write, url) => void called.push(`${write} ${url}`),
    leave: (url) => void called.push(`leave ${url}`),
    loadSlice: () => new Promise(() => undefined),
    loadView: record('loadView', Promise.resolve()),
    setDocumentTitle: record('setDocumentTitle'),
    goToTitle: record('goToTitle'),
    emit: ({ type }) => void called.push(`emit ${type}`),
    ...ports,
  }
  const funnel = createFunnel(stateOf(program, changes), allPorts)
  return { funnel, called, current: () => funnel.store.get(funnel.state) }
}

let paint: () => void

beforeEach(() => {
  // Test files share modules, so work of another test file may still wait for a frame. `pagehide` runs this work now.
  dispatchEvent(new Event('pagehide'))
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

test('a step shows the screen at once; effects that do not change the view run after the paint', () => {
  const { funnel, called, current } = openFunnel()
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  expect(current().screen.id).toBe('work')
  expect(called).toEqual(['goToTitle'])
  paint()
  expect(called.slice(1)).toEqual([
    'save',
    'post',
    'emit passed',
    'push /funnel/any/work',
    'setDocumentTitle',
    'emit shown',
    'work',
  ])
})

test('after the paint, the URL changes before the focus moves', () => {
  const order: string[] = []
  const { funnel } = openFunnel(
    {},
    {
      writeHistory: () => void order.push('url'),
      goToTitle: () => afterPaint(() => order.push('focus')),
    },
  )
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  paint()
  expect(order).toEqual(['url', 'focus'])
})

test('effects that wait for the paint run at once if the learner leaves the page', () => {
  const { funnel, called } = openFunnel()
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  dispatchEvent(new Event('pagehide'))
  expect(called).toContain('save')
  const count = called.length
  paint()
  expect(called).toHaveLength(count)
})

test('if a step leaves the page, all effects run at once, in the order of the steps', () => {
  const { funnel, called } = openFunnel({}, { work: () => new Promise(() => undefined) })
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  funnel.dispatch({ type: 'continue', values: [] })
  expect(called.filter((name) => name !== 'goToTitle')).toEqual([])
  funnel.dispatch({ type: 'continue', values: [] })
  expect(called.filter((name) => name === 'post' || /^(emit finished|leave)/.test(name))).toEqual([
    'post',
    'post',
    'post',
    'emit finished',
    `leave ${funnel.store.get(funnel.state).local.finish}`,
  ])
})

test('an effect that fails is reported, and the other effects of the step are performed', () => {
  const failure = new DOMException('too many URLs', 'SecurityError')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const writeHistory = vi.fn().mockImplementationOnce(() => {
    throw failure
  })
  const { funnel, called } = openFunnel({}, { writeHistory })
  funnel.dispatch({ type: 'continue', values: ['Ana'] })
  paint()
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
  expect(called).toEqual(expect.arrayContaining(['save', 'post']))
})

test('no history entry is written for a screen that the learner has already left', () => {
  const { funnel, called } = openFunnel()
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  funnel.dispatch({ type: 'open', id: undefined })
  paint()
  expect(called.join()).not.toContain('push')
})

test('an automatic screen continues when its work has ended', async () => {
  const { funnel, current } = openFunnel()
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  paint()
  await vi.waitFor(() => expect(current().screen.id).toBe('end'))
})

test('if the code of the work does not load, an automatic screen waits for the button', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failed = new Error('offline')
  const { funnel, current } = openFunnel({}, { work: () => Promise.reject(failed) })
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  paint()
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(failed))
  expect(current().screen.id).toBe('work')
  funnel.dispatch({ type: 'continue', values: [] })
  expect(current().screen.id).toBe('end')
})

test('a step waits for the view that it needs', async () => {
  const { funnel, called, current } = openFunnel({ loadedKinds: new Set(['input']) })
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  expect(called).toEqual(['loadView'])
  expect(current().screen.id).toBe('name')
  await vi.waitFor(() => expect(current().screen.id).toBe('work'))
})

test('a tab merges the run of another tab before it stores its own run', () => {
  const saved: Run[] = []
  const { funnel, current } = openFunnel(
    {},
    {
      load: () => ({ ...current().run, answers: { other: 'b' }, revs: { other: 9 } }),
      save: (run) => {
        saved.push(run)
        return false
      },
    },
  )
  funnel.dispatch({ type: 'continue', values: ['Ada'] })
  paint()
  expect(saved[0]!.answers).toEqual({ name: 'Ada', other: 'b' })
  expect(current().isStored).toBe(false)
})

test('while a view loads, a tab stores its own answers and the answers of another tab', () => {
  const kinds = testProgram({
    screens: [
      { id: 'goal', kind: 'single-choice', answers: [{ id: 'work' }, { id: 'fun' }] },
      { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } },
      { id: 'end', kind: 'divider' },
    ],
  })
  const loadedKinds = new Set(['single-choice', 'input'])
  const { state } = step(stateOf(kinds, { loadedKinds }), { type: 'continue', values: ['work'] })
  let stored = submit(kinds, state.run, kinds.screens[0]!, ['fun']).run!
  const ports = {
    load: () => stored,
    save: (run: Run) => {
      stored = run
      return true
    },
    loadView: () => new Promise<void>(() => undefined),
  }
  const { funnel, current } = openFunnel(state, ports)
  funnel.dispatch({ type: 'choose', values: ['Nurse'] })
  paint()
  expect(current().screen.id).toBe('job')
  expect(stored.answers).toEqual({ goal: 'fun', job: 'Nurse' })
})
