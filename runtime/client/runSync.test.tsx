import { beforeEach, expect, test, vi } from 'vitest'
import type { Run } from '../../engine/core/run/run.ts'
import { fakeNetwork, type FakeNetwork } from '../../testing/fakes/fakeNetwork.ts'
import { freshRun } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { runUrl } from '../app/pageData.ts'
import { createRunSync, flushOnLeave, type RunSync } from './runSync.ts'

const answers = [{ id: 'work' }, { id: 'exam' }]
const fresh = freshRun(testProgram({ screens: [{ id: 'goal', kind: 'single-choice', answers }] }))
const answered = (goal: string): Run => ({ ...fresh, answers: { goal } })

let network: FakeNetwork
let sync: RunSync
let results: (string | undefined)[]
const sent = () => network.requests.map(({ body }) => (body as Run).answers.goal)

beforeEach(() => {
  vi.unstubAllGlobals()
  network = fakeNetwork()
  results = []
  sync = createRunSync((hash) => void results.push(hash))
})

test('a run is posted to its URL, and the result is the hash of the server’s version of the program', async () => {
  sync.post(answered('work'))
  expect(network.requests.map(({ url }) => url)).toEqual([runUrl(fresh)])
  await network.answer(200, { hash: 'abc' })
  expect(results).toEqual(['abc'])
})

test('runs wait while a request is open, and after the response only the newest waiting run is sent', async () => {
  sync.post(answered('one'))
  sync.post(answered('two'))
  sync.post(answered('three'))
  expect(sent()).toEqual(['one'])
  await network.answer(200, { hash: 'abc' })
  expect(sent()).toEqual(['one', 'three'])
})

test('a run that did not reach the server stays unsent', async () => {
  sync.post(answered('work'))
  await network.fail()
  expect(results).toEqual([undefined])
  expect(sync.unsent()?.url).toBe(runUrl(fresh))
  void sync.send()
  expect(sent()).toEqual(['work', 'work'])
  await network.answer(200, { hash: 'abc' })
  expect(results).toEqual([undefined, 'abc'])
  expect(sync.unsent()).toBeUndefined()
  void sync.send()
  expect(sent()).toHaveLength(2)
})

test('a newer run replaces the one that did not reach the server', async () => {
  sync.post(answered('old'))
  sync.post(answered('new'))
  await network.fail()
  void sync.send()
  expect(sent()).toEqual(['old', 'new'])
})

test('the result of a refused run is undefined', async () => {
  sync.post(answered('work'))
  await network.answer(400, { error: 'unreadable-run' })
  expect(results).toEqual([undefined])
})

test('`send` resolves when no run is unsent, or when sending has failed', async () => {
  const resolved = vi.fn()
  await sync.send()
  sync.post(answered('one'))
  sync.post(answered('two'))
  void sync.send().then(resolved)
  await network.answer(200, { hash: 'abc' })
  expect(resolved).not.toHaveBeenCalled()
  await network.fail()
  expect(resolved).toHaveBeenCalledOnce()
})

test('`flush` sends the newest run even while a request is open, but never the run of that request', async () => {
  sync.flush()
  sync.post(answered('one'))
  sync.flush()
  expect(sent()).toEqual(['one'])
  sync.post(answered('two'))
  sync.flush()
  expect(sent()).toEqual(['one', 'two'])
  // `one` fails. The response to `flush` is ignored, so `two` stays unsent, and the next `send` sends it again.
  await network.fail()
  await network.answer(200, { hash: 'abc' })
  void sync.send()
  expect(sent()).toEqual(['one', 'two', 'two'])
})

test('when the page is closed or hidden, the newest run is sent even while a request is open', async () => {
  flushOnLeave(sync)
  sync.post(answered('one'))
  sync.post(answered('two'))
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual(['one', 'two'])
  sync.post(answered('three'))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  dispatchEvent(new Event('visibilitychange'))
  expect(sent()).toEqual(['one', 'two', 'three'])
  // The responses to `flush` are ignored, so `three` is sent again after the response to `one`. After that, no
  // run is unsent.
  for (let open = 4; open > 0; open--) await network.answer(200, { hash: 'abc' })
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual(['one', 'two', 'three', 'three'])
})
