import { expect, test } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { eventId, type EventInput } from '../../engine/core/events/event.ts'
import { findScreen } from '../../engine/core/findScreen.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { createEmit } from './createEmit.ts'

const patch = { screens: { goal: { title: 'Hi' } } }
const program = testProgram({
  experiments: [{ key: 'tone', variations: [{ id: 'warm', patch }, { id: 'cool' }] }],
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

/**
 * The engine opens the page with `run`. Returns the ids of the emitted events. The run's id is removed from them.
 * @param served the run on the server.
 */
function openedWith(run: Run, served?: Run): string[] {
  const events: EventInput[] = []
  const emit = createEmit({ emit: (event) => void events.push(event) }, served)
  emit({ type: 'opened', program, run, path: '/funnel/any' })
  return events.map((event) => eventId(event, () => 'page').replace(`${run.id}/`, ''))
}

test('steps before the engine has started emit the same events as later steps', () => {
  expect(openedWith(pass(answered, 'pause'))).toEqual([
    'page',
    'screen/goal',
    'exposure/tone',
    'answer/goal/1',
    'screen/pause',
  ])
})

test('steps known to the server emit no new events, but a changed answer does', () => {
  expect(openedWith(answered, answered)).toEqual(['page'])
  expect(openedWith(pass(answered, 'pause'), answered)).toEqual(['page', 'screen/pause'])
  expect(openedWith(pass(answered, 'goal', 'fun'), answered)).toContain('answer/goal/2')
})

test('a passed screen that this version does not contain emits no events', () => {
  expect(openedWith({ ...fresh, passed: ['gone'] })).toEqual(['page'])
})

test('if the run on the server has another id, all steps of the browser’s run emit events', () => {
  expect(openedWith(answered, { ...answered, id: 'other' })).toContain('answer/goal/1')
})

test('a shown screen emits its own event, and no events of earlier steps', () => {
  const events: EventInput[] = []
  const emit = createEmit({ emit: (event) => void events.push(event) }, undefined)
  emit({ type: 'shown', program, run: answered, screen: 'pause' })
  expect(events.map(({ type }) => type)).toEqual(['screen'])
})
