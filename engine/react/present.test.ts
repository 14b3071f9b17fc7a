import { expect, test } from 'vitest'
import { stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { present } from './present.ts'
import { step } from './step.ts'
import type { Action, FunnelState } from './funnelState.ts'

const program = testProgram({
  screens: [
    { id: 'goal', kind: 'multiple-choice', answers: [{ id: 'work' }, { id: 'fun' }] },
    { id: 'end', kind: 'divider' },
  ],
})

const frameOf = ({ run, screen, ...state }: FunnelState) =>
  present({ ...state, ...screen, today: run.today }).frame

const play = (initial: FunnelState, ...actions: Action[]) =>
  actions.reduce((state, action) => step(state, action).state, initial)
const choose: Action = { type: 'choose', values: ['work'] }
const proceed: Action = { type: 'continue', values: ['work'] }

test('a learner who has just chosen or given an answer on the first screen gets no offer to resume', () => {
  const initial = stateOf(program)
  for (const actions of [
    [choose],
    [choose, proceed],
    [proceed],
    [choose, proceed, { type: 'open', id: undefined } as const],
  ])
    // If the view of the next screen is not loaded, `proceed` does not leave the first screen.
    for (const state of [initial, { ...initial, loadedKinds: new Set(['multiple-choice']) }])
      expect(frameOf(play(state, ...actions)).resume).toBeUndefined()
})

test('the offer to resume stays while the first screen is shown, and is gone when the learner comes back to it', () => {
  const initial = stateOf(program)
  const opened = { ...initial, screen: { ...initial.screen, resume: 'end' } }
  const offer = { href: '/funnel/any/end', label: expect.any(String) as string }
  for (const actions of [[], [choose], [choose, { type: 'choose', values: [] } as const]])
    expect(frameOf(play(opened, ...actions)).resume).toEqual(offer)
  // The answer is refused, so the first screen stays.
  expect(frameOf(play(opened, { type: 'continue', values: [] })).resume).toEqual(offer)
  expect(frameOf(play(opened, proceed, { type: 'open', id: undefined })).resume).toBeUndefined()
})

test('the skip button shows the text of the kind, if the kind has one', () => {
  const optional = testProgram({
    screens: [
      { id: 'words', kind: 'multiple-choice', rules: { required: false }, answers: [{ id: 'water' }] },
      { id: 'end', kind: 'divider' },
    ],
  })
  const initial = stateOf(optional)
  const local = { ...initial.local, strings: { ...initial.local.strings, 'ui.skip': 'Skip' }, kinds: {} }
  const withKindText = { ...local, kinds: { 'multiple-choice': { skip: 'I know none of these' } } }
  expect(frameOf({ ...initial, local: withKindText }).skip).toBe('I know none of these')
  expect(frameOf({ ...initial, local }).skip).toBe('Skip')
})
