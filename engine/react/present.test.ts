import { expect, test } from 'vitest'
import { stateOf } from '../../testing/funnelStates.ts'
import { programOf } from '../../testing/testFunnel.ts'
import { present } from './present.ts'
import { step } from './step.ts'
import type { FunnelState } from './funnelState.ts'

const program = programOf({
  screens: [
    { id: 'goal', kind: 'multiple-choice', answers: [{ id: 'work' }, { id: 'fun' }] },
    { id: 'end', kind: 'divider' },
  ],
})

const frameOf = ({ program: shown, local, walk, run, screen }: FunnelState) =>
  present({
    program: shown,
    local,
    walk,
    ...screen,
    isPassed: run.passed.includes(screen.id),
    today: run.today,
  }).frame

test('the first screen offers to go on once it was left, not when an answer is merely chosen', () => {
  const begun = stateOf(program)
  const chosen = step(begun, { type: 'choose', values: ['work'] }).state
  expect(frameOf(chosen).resume).toBeUndefined()
  const left = step(chosen, { type: 'continue', values: ['work'] }).state
  const back = step(left, { type: 'open', id: undefined }).state
  expect(frameOf(back).resume).toMatchObject({ href: '/funnel/any/end' })
})
