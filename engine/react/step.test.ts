import { describe, expect, test } from 'vitest'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { eventsOf } from '../core/events/runEvents.ts'
import type { RunEvent } from '../core/events/event.ts'
import { submit } from '../core/run/run.ts'
import type { Action, Effect, FunnelState } from './funnelState.ts'
import { openScreen } from './showScreen.ts'
import { step } from './step.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id }))
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: choices('work', 'fun') },
    { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } },
    { id: 'work', kind: 'loader' },
    { id: 'end', kind: 'divider' },
  ],
})

/** The state after these actions, and the effects of the last action. */
const after = (state: FunnelState, ...actions: Action[]) =>
  actions.reduce((before, action) => step(before.state, action), { state, effects: [] as readonly Effect[] })

const go = (...values: string[]): Action => ({ type: 'continue', values })
const typesOf = (effects: readonly Effect[]) => effects.map(({ type }) => type)
const withoutRun = ({ funnel: _funnel, run: _run, ...event }: RunEvent) => event
const eventsIn = (effects: readonly Effect[]) =>
  effects
    .flatMap((effect) => (effect.type === 'emit' ? eventsOf(effect.occurrence) : []))
    .map((event) => withoutRun(event as RunEvent))
const start: Action = { type: 'start', setAside: [], url: undefined, isPosted: true }

describe('continue', () => {
  test('saves the answer and shows the next screen', () => {
    const { state, effects } = after(stateOf(program), go('work'))
    expect(state.run.answers).toEqual({ goal: 'work' })
    expect(state.screen).toEqual({ id: 'job', enter: 'forward', broken: undefined, answer: undefined })
    expect(typesOf(effects)).toEqual([
      'store',
      'post',
      'emit',
      'write-history',
      'go-to-title',
      'set-document-title',
      'emit',
    ])
    expect(effects).toContainEqual({
      type: 'write-history',
      write: 'push',
      screen: 'job',
      url: '/funnel/any/job',
    })
    expect(eventsIn(effects)).toEqual([
      { type: 'answer', screen: 'goal', answer: 'work', rev: 1 },
      { type: 'screen', screen: 'job' },
    ])
  })

  test('stays on the screen if a rule refuses the answer', () => {
    const { state, effects } = after(stateOf(program), go())
    expect(state.screen).toMatchObject({ id: 'goal', broken: 'required' })
    expect(state.run).toEqual(freshRun(program))
    expect(effects).toEqual([])
  })

  test('emits no text that the learner has typed', () => {
    const { effects } = after(stateOf(program), go('work'), go('Nurse'))
    expect(eventsIn(effects)).toContainEqual({ type: 'answer', screen: 'job', rev: 2 })
  })

  test('starts the work of an automatic screen; the next screen replaces its history entry', () => {
    const working = after(stateOf(program), go('fun'))
    expect(working.effects).toContainEqual({ type: 'work', screen: 'work' })
    const { effects } = after(working.state, go())
    expect(effects).toContainEqual(expect.objectContaining({ type: 'write-history', write: 'replace' }))
  })

  test('stores and posts the run at the end, then leaves', () => {
    const { state, effects } = after(stateOf(program), go('fun'), go(), go())
    expect(state.screen.id).toBe('end')
    expect(typesOf(effects)).toEqual(['store', 'post', 'emit', 'emit', 'leave'])
    expect(eventsIn(effects)).toEqual([{ type: 'finished' }])
    expect(effects.at(-1)).toEqual({ type: 'leave', url: '/' })
  })

  test('loads the next screen from the server if the server runs a newer version of the funnel', () => {
    const { effects } = after(stateOf(program), { type: 'posted', hash: 'newer' }, go('work'))
    expect(effects.at(-1)).toEqual({ type: 'leave', url: '/funnel/any/job' })
    expect(eventsIn(effects)).toEqual([{ type: 'answer', screen: 'goal', answer: 'work', rev: 1 }])
  })
})

test('the end of a funnel finishes the run, even if the server runs a newer version', () => {
  const { state } = after(stateOf(program), go('fun'), go())
  const { effects } = after(state, { type: 'posted', hash: 'newer' }, go())
  expect(eventsIn(effects)).toEqual([{ type: 'finished' }])
  expect(effects.at(-1)).toEqual({ type: 'leave', url: '/' })
})

describe('a missing view', () => {
  const firstViewOnly = stateOf(program, { loadedKinds: new Set(['single-choice']) })

  test('is loaded when the learner continues; its screen is shown when it has loaded', () => {
    const waiting = after(firstViewOnly, go('work'))
    expect(waiting.state.screen.id).toBe('goal')
    expect(waiting.effects).toContainEqual({ type: 'load-view', kind: 'input', when: 'now' })
    expect(after(waiting.state, { type: 'view-loaded', kind: 'input' }).state.screen.id).toBe('job')
  })

  test('lets the learner change the answer while it loads: the new answer decides the next screen', () => {
    const { state } = after(firstViewOnly, go('work'), { type: 'choose', values: ['fun'] })
    const loaded = after(state, { type: 'view-loaded', kind: 'loader' })
    expect(loaded.state.screen.id).toBe('work')
  })

  test('does not change the screen if the learner continues with a refused answer while it loads', () => {
    const atJob = after(stateOf(program, { loadedKinds: new Set(['single-choice', 'input']) }), go('work'))
    const { state } = after(atJob.state, go('Nurse'), go(''))
    expect(state.screen).toMatchObject({ id: 'job', broken: 'required' })
    expect(after(state, { type: 'view-loaded', kind: 'loader' }).state.screen.id).toBe('job')
  })

  test('does not change the screen if the learner presses Forward, then Back, while it loads', () => {
    const atJob = after(stateOf(program), go('work'), { type: 'open', id: undefined }).state
    const { state } = after(
      { ...atJob, loadedKinds: new Set(['single-choice']) },
      { type: 'open', id: 'job' },
      { type: 'open', id: undefined },
    )
    expect(after(state, { type: 'view-loaded', kind: 'input' }).state.screen.id).toBe('goal')
  })

  test('does not change the screen if the learner removes the answer while it loads', () => {
    const { state } = after(firstViewOnly, go('work'), { type: 'choose', values: [] })
    const loaded = after(state, { type: 'view-loaded', kind: 'input' })
    expect(loaded.state.screen.id).toBe('goal')
    expect(typesOf(loaded.effects)).not.toContain('leave')
  })

  test('is loaded ahead when the browser is idle: three at a time, from the shown screen on', () => {
    const kinds = ['divider', 'input', 'loader', 'email', 'checkout']
    const long = testProgram({ screens: kinds.map((kind) => ({ id: kind, kind })) })
    const screen = openScreen(freshRun(long), 'input', undefined)
    const atInput = stateOf(long, { loadedKinds: new Set(), screen })
    const load = (...missing: string[]) => missing.map((kind) => ({ type: 'load-view', kind, when: 'idle' }))
    const loaded = (kind: string): Action => ({ type: 'view-loaded', kind })
    const { state, effects } = after(atInput, start)
    expect(effects.slice(-3)).toEqual(load('input', 'loader', 'email'))
    const next = after(state, loaded('loader'))
    expect(next.effects).toEqual(load('input', 'email', 'checkout'))
    expect(after(next.state, loaded('input')).effects).toEqual(load('email', 'checkout', 'divider'))
    expect(after(next.state, ...kinds.map(loaded)).effects).toEqual([])
    expect(after(next.state, loaded('loader')).effects).toEqual([])
  })
})

describe('open', () => {
  const atJob = after(stateOf(program), go('work')).state

  test('shows a screen by its old id', () => {
    const atEnd = after(stateOf({ ...program, renamed: { aim: 'goal' } }), go('fun')).state
    expect(atEnd.screen.id).not.toBe('goal')
    expect(after(atEnd, { type: 'open', id: 'aim' }).state.screen.id).toBe('goal')
  })

  test('shows a screen of the path, with its answer, and writes no history', () => {
    const { state, effects } = after(atJob, { type: 'open', id: undefined })
    expect(state.screen).toMatchObject({ id: 'goal', enter: 'back', answer: 'work' })
    expect(typesOf(effects)).not.toContain('write-history')
    expect(after(state, { type: 'open', id: 'job' }).state.screen.enter).toBe('forward')
  })

  test('shows the frontier instead of a screen that is not on the path', () => {
    const { state, effects } = after(atJob, { type: 'open', id: undefined }, { type: 'open', id: 'end' })
    expect(state.screen.id).toBe('job')
    expect(effects).toContainEqual(expect.objectContaining({ write: 'replace', url: '/funnel/any/job' }))
  })
})

describe('merge', () => {
  const atJob = after(stateOf(program), go('work')).state
  const otherTabRun = submit(program, atJob.run, program.screens[0]!, ['fun']).run!
  const merge: Action = { type: 'merge', run: otherTabRun }

  test('shows the frontier if the current screen is no longer on the path, and stores nothing', () => {
    const { state, effects } = after(atJob, merge)
    expect(state.screen.id).toBe('work')
    expect(typesOf(effects)).not.toContain('store')
  })

  test('does not change the run until the view of the frontier has loaded', () => {
    const withoutFrontierView = { ...atJob, loadedKinds: new Set(['input']) }
    const { state } = after(withoutFrontierView, merge)
    expect(state.walk.path).toContain('job')
    expect(after(state, { type: 'view-loaded', kind: 'loader' }).state.screen.id).toBe('work')
  })

  test.each([
    ['opens another screen', { type: 'open', id: undefined }, new Set(['input', 'single-choice'])],
    ['continues to a screen whose view has not loaded', go('Nurse'), new Set(['input'])],
  ] as const)(
    'changes the run when the view of the frontier has loaded, even if the learner first %s',
    (_what, action, loadedKinds) => {
      const { state } = after({ ...atJob, loadedKinds }, merge, action)
      expect(after(state, { type: 'view-loaded', kind: 'loader' }).state.run.answers.goal).toBe('fun')
    },
  )

  test('does not overwrite a newer choice of this tab', () => {
    const chosen = after(atJob, { type: 'open', id: undefined }, { type: 'choose', values: ['work'] })
    const { state } = after(
      chosen.state,
      { type: 'choose', values: ['fun'] },
      { type: 'merge', run: atJob.run },
    )
    expect(state.run.answers.goal).toBe('fun')
  })
})

describe('start', () => {
  test('corrects the URL, posts a run that the server does not have, and reports which answers were set aside', () => {
    const action: Action = { type: 'start', setAside: ['age'], url: '/funnel/any', isPosted: false }
    const { effects } = after(stateOf(program), action)
    expect(effects).toContainEqual({
      type: 'write-history',
      write: 'replace',
      screen: 'goal',
      url: '/funnel/any',
    })
    expect(typesOf(effects)).toContain('post')
    expect(eventsIn(effects)).toEqual([
      { type: 'set-aside', screens: ['age'], hash: program.hash },
      { type: 'screen', screen: 'goal' },
    ])
  })

  test('emits the exposure of an experiment, but not if its arm is forced', () => {
    const exposing = { ...program, exposures: { test: ['goal'] }, arms: { test: 'b' } }
    const exposure = { type: 'exposure', experiment: 'test', variation: 'b' }
    const started = after(stateOf(exposing), start)
    expect(eventsIn(started.effects)).toContainEqual(exposure)
    const forced = stateOf(exposing, { run: { ...freshRun(exposing), forced: ['test'] } })
    expect(eventsIn(after(forced, start).effects)).not.toContainEqual(exposure)
  })
})
