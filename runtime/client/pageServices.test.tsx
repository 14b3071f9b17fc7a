import { expect, test } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { programOf } from '../../testing/testFunnel.ts'
import { submit, type Run } from '../../engine/core/run/run.ts'
import { findScreen } from '../../engine/core/findScreen.ts'
import { eventsOf, type Occurrence } from '../../engine/core/events/runEvents.ts'
import { emitEarlySteps } from './pageServices.ts'

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
