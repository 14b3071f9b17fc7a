/** Steps are pure and stay on the path. Late slices and views change nothing. Two tabs end with the same answers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFunnel, linkAny, registry } from '../../testing/anyFunnel.ts'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { testContext as context } from '../../testing/testFunnel.ts'
import { reviveProgram, type LinkedProgram, type Program } from '../core/program.ts'
import { eventsOf } from '../core/events/runEvents.ts'
import type { Run } from '../core/run/run.ts'
import { walk } from '../core/walk/walk.ts'
import type { Action, Effect, FunnelState } from './funnelState.ts'
import { step } from './step.ts'

const values = fc.constantFrom<readonly string[]>([], ['a'], ['b'], ['c'], ['a', 'c'], ['hello'], ['3'])
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: values.map((list) => ({ type: 'continue' as const, values: list })) },
  values.map((list) => ({ type: 'choose' as const, values: list })),
  fc.constantFrom<Action>(
    { type: 'open', id: undefined },
    { type: 'open', id: 's1' },
    { type: 'open', id: 's5' },
  ),
)

// A funnel without a visible screen ends before the engine starts.
const showsSomething = (program: Program) => walk(program, freshRun(program), context).path.length > 0
const anyLinked = anyFunnel.map(linkAny)
const revive = (linked: LinkedProgram, count = linked.screens.length) =>
  reviveProgram(linked, linked.screens.slice(0, count), registry)

const partsOf = ({ run, screen, walk: { path, frontier } }: FunnelState) => ({ run, screen, path, frontier })

test('the same step has the same result, and always shows a screen of the path', () => {
  let screenChanges = 0
  fc.assert(
    fc.property(anyLinked, fc.array(anyAction, { maxLength: 12 }), (linked, actions) => {
      const program = revive(linked)
      fc.pre(showsSomething(program))
      let state = stateOf(program)
      for (const action of actions) {
        const before = JSON.stringify(partsOf(state))
        const { state: next, effects } = step(state, action)
        const again = step(state, action)
        expect(partsOf(again.state)).toEqual(partsOf(next))
        expect(again.effects).toEqual(effects)
        expect(JSON.stringify(partsOf(state))).toBe(before)
        expect(next.walk.path).toContain(next.screen.id)
        const isNew = next.screen.id !== state.screen.id
        expect(effects.filter(({ type }) => type === 'go-to-title')).toHaveLength(isNew ? 1 : 0)
        if (isNew) screenChanges++
        state = next
      }
    }),
    { numRuns: caseCount(100, 5000) },
  )
  expect(screenChanges).toBeGreaterThan(50)
})

/** Performs the load effects of a step at once, and returns the new state with all other effects. */
function performLoads(state: FunnelState, action: Action, linked: LinkedProgram): [FunnelState, Effect[]] {
  const { state: next, effects } = step(state, action)
  return effects.reduce<[FunnelState, Effect[]]>(
    ([current, others], effect) => {
      if (effect.type === 'load-view') {
        const [loaded, more] = performLoads(current, { type: 'view-loaded', kind: effect.kind }, linked)
        return [loaded, [...others, ...more]]
      }
      if (effect.type !== 'load-slice') return [current, [...others, effect]]
      const slice = { from: effect.position, screens: linked.screens.slice(effect.position) }
      const [loaded, more] = performLoads(current, { type: 'slice-loaded', slice }, linked)
      return [loaded, [...others, ...more]]
    },
    [next, []],
  )
}

/**
 * Replaces the `occurrence` of an effect by the events. The `occurrence` contains the program, and the programs differ
 * until all slices are loaded. The events must be equal.
 */
const withEvents = (effect: Effect) =>
  effect.type === 'emit' ? { type: effect.type, events: eventsOf(effect.occurrence) } : effect

test('slices and views that load late change no screen and no effect', () => {
  fc.assert(
    fc.property(
      anyLinked,
      fc.nat(5),
      fc.array(anyAction, { maxLength: 12 }),
      (linked, loadedScreens, actions) => {
        const whole = revive(linked)
        fc.pre(showsSomething(whole))
        const [first] = walk(whole, freshRun(whole), context).path
        let early = stateOf(whole)
        let late = stateOf(revive(linked, Math.max(loadedScreens, whole.position.get(first!)! + 1)), {
          loadedKinds: new Set(),
        })
        for (const action of actions) {
          const [nextEarly, effects] = performLoads(early, action, linked)
          const [nextLate, lateEffects] = performLoads(late, action, linked)
          expect(nextLate.screen).toEqual(nextEarly.screen)
          expect(nextLate.run).toEqual(nextEarly.run)
          expect(lateEffects.map(withEvents)).toEqual(effects.map(withEvents))
          early = nextEarly
          late = nextLate
        }
      },
    ),
    { numRuns: caseCount(100, 5000) },
  )
})

/** Two tabs with one storage. Each call of `deliver` sends the oldest storage event to the other tab. */
function openTabs(program: Program) {
  let shared: Run | undefined
  /** For each undelivered storage event: the index of the tab that it reaches. */
  const undelivered: number[] = []
  const tabs = [0, 1].map((tabIndex) => {
    let state = stateOf(program)
    let saved: Run | undefined
    const dispatch = (action: Action): void => {
      const transition = step(state, action)
      state = transition.state
      for (const { type } of transition.effects) if (type === 'store') store()
    }
    const mergeStoredRun = () => {
      if (shared && shared !== saved) dispatch({ type: 'merge', run: shared })
    }
    function store(): void {
      mergeStoredRun()
      shared = saved = state.run
      undelivered.push(1 - tabIndex)
    }
    return { dispatch, mergeStoredRun, current: () => state }
  })
  const deliver = () => tabs[undelivered.shift()!]!.mergeStoredRun()
  return { tabs, undelivered, deliver }
}

const anyTabAction = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  action: fc.oneof(anyAction, fc.constant('deliver' as const)),
})

test('two tabs do not exchange events forever, end with the same answers, and always show a screen of the path', () => {
  let screenChanges = 0
  fc.assert(
    fc.property(anyLinked, fc.array(anyTabAction, { maxLength: 30 }), (linked, actions) => {
      const program = revive(linked)
      fc.pre(showsSomething(program))
      const { tabs, undelivered, deliver } = openTabs(program)
      const deliverAndCheck = () => {
        const before = tabs.map(({ current }) => current().screen.id)
        deliver()
        tabs.forEach(({ current }, tabIndex) => {
          const { screen, walk: walked } = current()
          expect(walked.path).toContain(screen.id)
          if (screen.id !== before[tabIndex]) screenChanges++
        })
      }
      for (const { tab, action } of actions) {
        if (action !== 'deliver') tabs[tab]!.dispatch(action)
        else if (undelivered.length > 0) deliverAndCheck()
      }
      for (let count = 0; undelivered.length > 0; count++) {
        expect(count).toBeLessThan(100)
        deliverAndCheck()
      }
      const [one, two] = tabs.map(({ current }) => current().run)
      expect(one!.answers).toEqual(two!.answers)
      expect(one!.revs).toEqual(two!.revs)
    }),
    { numRuns: caseCount(400, 30_000) },
  )
  expect(screenChanges).toBeGreaterThan(0)
})
