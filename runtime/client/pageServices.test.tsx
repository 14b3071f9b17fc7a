import { afterEach, expect, test, vi } from 'vitest'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { programOf } from '../../testing/testFunnel.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { findScreen } from '../../engine/core/findScreen.ts'
import { eventsOf, type Occurrence } from '../../engine/core/events/runEvents.ts'
import { createFunnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import { createPageServices, emitEarlySteps } from './pageServices.ts'
import { createRunSync } from './runSync.ts'

const program = programOf({
  experiments: [
    {
      key: 'tone',
      variations: [{ id: 'warm', patch: { screens: { goal: { title: 'Hi' } } } }, { id: 'cool' }],
    },
  ],
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'work' }, { id: 'fun' }] },
    { id: 'pause', kind: 'divider' },
    { id: 'end', kind: 'divider' },
  ],
})
const fresh = freshRun(program)
const pass = (run: Run, id: string, ...values: string[]) =>
  submit(program, run, findScreen(program, id)!, values).run!
const answered = pass(fresh, 'goal', 'work')

/** The events of the steps between two states of the run. */
function eventsSince(served: Run | undefined, run: Run): string[] {
  const occurrences: Occurrence[] = []
  emitEarlySteps({ program, run }, served, (occurrence) => void occurrences.push(occurrence))
  return occurrences
    .flatMap(eventsOf)
    .map((event) =>
      [event.type, 'screen' in event ? event.screen : 'experiment' in event ? event.experiment : ''].join(
        ' ',
      ),
    )
}

test('steps before the engine started have the events of steps after it', () => {
  expect(eventsSince(undefined, pass(answered, 'pause'))).toEqual([
    'screen goal',
    'exposure tone',
    'answer goal',
    'screen pause',
  ])
})

test('steps that the server knows have no events again, but a changed answer has', () => {
  expect(eventsSince(answered, answered)).toEqual([])
  expect(eventsSince(answered, pass(answered, 'pause'))).toEqual(['screen pause'])
  expect(eventsSince(answered, pass(answered, 'goal', 'fun'))).toContain('answer goal')
})

test('a passed screen that this version does not have has no events', () => {
  expect(eventsSince(undefined, { ...fresh, passed: ['gone'] })).toEqual([])
})

test('another run on the server, such as that of the account, says nothing about this run', () => {
  expect(eventsSince({ ...answered, id: 'other' }, answered)).toContain('answer goal')
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a choice between the start of the engine and the services is a draft, and has no event', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const ports = new Proxy({} as FunnelPorts, { get: () => () => new Promise(() => undefined) })
  const funnel = createFunnel(stateOf(program, { run: answered }), ports)
  funnel.dispatch({ type: 'choose', values: ['fun'] })
  const data = { plugins: [], program: '/program', run: undefined }
  const { emit } = createPageServices(
    data,
    funnel,
    createRunSync(() => undefined),
  )
  emit({ type: 'opened', program, run: answered, path: '/' })
  await vi.waitFor(() => expect(localStorage.getItem('delivered-events')).toContain('/answer/goal/1'))
  expect(localStorage.getItem('delivered-events')).not.toContain('/answer/goal/2')
})
