/** The pictograms of the current and the next slice of screens load once, before a screen shows them. */
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FunnelState } from '../../engine/react/funnelState.ts'
import { openScreen } from '../../engine/react/showScreen.ts'
import { loadedPictograms } from '../../screens/ui/pictograms.ts'
import { fakeNetwork, type FakeNetwork } from '../../testing/fakes/fakeNetwork.ts'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { loadPictograms } from './loadPictograms.ts'

const screens = Array.from({ length: 70 }, (_none, at) => ({ id: `s${at}`, kind: 'divider' }))
const program = testProgram({ screens })
const startState = stateOf(program)

let network: FakeNetwork
const store = createStore()
let state: ReturnType<typeof atom<FunnelState>>
const show = (id: string) =>
  store.set(state, { ...startState, screen: openScreen(freshRun(program), id, 'forward') })
const requested = () => network.requests.map(({ url }) => url)
const url = (slice: number) => `/programs/x/pictures/${slice}.json`

beforeEach(() => {
  network = fakeNetwork()
  state = atom(startState)
  loadPictograms({ store, state }, '/programs/x')
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const emoji of Object.keys(loadedPictograms)) delete loadedPictograms[emoji]
})

test('the pictograms of the current and the next slice load once', async () => {
  expect(requested()).toEqual([url(0), url(1)])
  await network.answer(200, { '✈️': '<svg/>' })
  expect(loadedPictograms).toEqual({ '✈️': '<svg/>' })
  show('s1')
  expect(requested()).toHaveLength(2)
  show('s40')
  expect(requested()).toEqual([url(0), url(1), url(2)])
  show('s69')
  expect(requested()).toHaveLength(3)
})

test('a failed load is repeated at the next screen, and at no other change of the state', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await network.fail()
  await network.answer(410)
  expect(warn).toHaveBeenCalledTimes(2)
  store.set(state, { ...startState, isPosted: false })
  expect(requested()).toHaveLength(2)
  show('s1')
  expect(requested()).toEqual([url(0), url(1), url(0), url(1)])
})
