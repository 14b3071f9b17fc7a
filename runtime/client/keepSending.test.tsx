/** A page sends its run until the server acknowledges the run. If the page closes, the next page sends the run. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { keepAnswer, type Run } from '../../engine/core/run/run.ts'
import { runKey } from '../../engine/core/run/storedRun.ts'
import { createFunnel, type FunnelPorts } from '../../engine/react/createFunnel.ts'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { keepSending } from './keepSending.ts'
import { createRunSync, type RunSync } from './runSync.ts'
import { serverStoresRun } from './serverStoresRun.ts'
import { readUnsent, sendUnsentRuns } from './unsentRuns.ts'

const program = testProgram({ screens: ['a', 'b', 'c'].map((id) => ({ id, kind: 'input' })) })
const fresh = freshRun(program)
const flow = fresh.flowId
const ports = new Proxy({} as FunnelPorts, { get: () => () => undefined })

/** What the network or the server does with a request. */
type Outcome = 'ok' | 'refused' | 'dropped' | 'response lost' | 'arrives twice' | 'response cut off'

/** A server that merges runs like the real one, behind a network that the test controls. */
function fakeServer(outcomes: Outcome[]) {
  let stored = fresh
  let requests = 0
  const merge = (sent: Partial<Run>) => (stored = mergeRuns({ ...fresh, ...sent }, stored))
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (!init) return Response.json({ id: stored.id })
    requests++
    const outcome = outcomes.shift() ?? 'ok'
    if (outcome === 'dropped') throw new TypeError('Failed to fetch')
    if (outcome === 'refused') return new Response('', { status: 503 })
    const sent = JSON.parse(init.body) as Partial<Run>
    merge(sent)
    if (outcome === 'arrives twice') merge(sent)
    if (outcome === 'response lost') throw new TypeError('Failed to fetch')
    return outcome === 'response cut off' ? new Response('{"ha') : Response.json({ hash: program.hash })
  })
  return { stored: () => stored, requests: () => requests }
}

const openPage = (run = fresh) => {
  const sync: RunSync = createRunSync((hash) => funnel.dispatch({ type: 'posted', hash }))
  const funnel = createFunnel(stateOf(program, { run }), ports)
  return { sync, funnel }
}

/** Stores the id of the funnel's current run. */
const storeId = (run: Run) => localStorage.setItem(runKey(flow), JSON.stringify({ id: run.id }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(async () => {
  // The pages of a test stay open. They send their unsent runs now, so that they send nothing during the next test.
  fakeServer([])
  await vi.advanceTimersByTimeAsync(600_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a run that did not reach the server', () => {
  const unsentRun = keepAnswer(fresh, 'a', 'one')

  test('is sent again after pauses that double, up to two minutes', async () => {
    const server = fakeServer(Array.from({ length: 12 }, () => 'refused'))
    const { sync, funnel } = openPage()
    keepSending(funnel, sync, () => 1)
    sync.post(unsentRun)
    const times: number[] = []
    let known = 0
    for (let second = 0; second < 900; second++) {
      if (server.requests() > known) times.push(second)
      known = server.requests()
      await vi.advanceTimersByTimeAsync(1000)
    }
    const pauses = times.slice(1).map((time, index) => time - times[index]!)
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
    expect(server.stored().answers).toEqual({ a: 'one' })
  })

  test.each(['online', 'visibilitychange', 'pageshow'])('is sent at once at `%s`', async (type) => {
    const server = fakeServer(['dropped', 'dropped', 'dropped', 'dropped'])
    const { sync, funnel } = openPage()
    keepSending(funnel, sync, () => 1)
    sync.post(unsentRun)
    await vi.advanceTimersByTimeAsync(8000)
    const before = server.requests()
    dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.requests()).toBe(before + 1)
    // The next pause is the shortest again.
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.stored().answers).toEqual({ a: 'one' })
  })

  test('is not sent again once it is acknowledged', async () => {
    const server = fakeServer(['refused'])
    const { sync, funnel } = openPage()
    keepSending(funnel, sync)
    sync.post(unsentRun)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests()).toBe(2)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(server.requests()).toBe(2)
    expect(readUnsent(flow)).toBeUndefined()
  })

  test('is sent by the next page of the site, even if that page has no funnel', async () => {
    fakeServer(['dropped', 'dropped'])
    const { sync, funnel } = openPage()
    storeId(unsentRun)
    keepSending(funnel, sync)
    sync.post(unsentRun)
    await vi.advanceTimersByTimeAsync(0)
    const server = fakeServer(['dropped'])
    await sendUnsentRuns()
    expect(readUnsent(flow)).toBeDefined()
    await sendUnsentRuns()
    expect(server.stored().answers).toEqual({ a: 'one' })
    expect(readUnsent(flow)).toBeUndefined()
  })

  test('is not sent by the next page if another run has replaced it', async () => {
    fakeServer(['dropped'])
    const { sync, funnel } = openPage()
    keepSending(funnel, sync)
    sync.post(unsentRun)
    await vi.advanceTimersByTimeAsync(0)
    storeId({ ...unsentRun, id: 'another' })
    const server = fakeServer([])
    await sendUnsentRuns()
    expect(server.requests()).toBe(0)
  })
})

test('a page with nothing to send removes an old record of an unsent run from local storage', () => {
  fakeServer([])
  localStorage.setItem(`funnel-builder:${flow}:unsent`, '{}')
  const { sync, funnel } = openPage()
  keepSending(funnel, sync)
  expect(readUnsent(flow)).toBeUndefined()
})

test('if storage is blocked, a request checks whether the browser stores the server’s cookie', async () => {
  fakeServer([])
  const { sync, funnel } = openPage({ ...fresh, id: 'a run whose cookie is refused' })
  keepSending(funnel, sync)
  sync.post(fresh)
  await vi.advanceTimersByTimeAsync(0)
  expect(funnel.store.get(serverStoresRun)).toBe(true)
  funnel.dispatch({ type: 'stored', ok: false })
  sync.post(fresh)
  await vi.advanceTimersByTimeAsync(0)
  expect(funnel.store.get(serverStoresRun)).toBe(false)
})

test('after any network errors, the server has the newest answer of each screen, from all pages', async () => {
  const outcome = fc.constantFrom<Outcome>(
    ...(['ok', 'refused', 'dropped', 'response lost', 'arrives twice', 'response cut off'] as const),
  )
  const event = fc.oneof(
    fc.record({
      type: fc.constant('answer' as const),
      screen: fc.constantFrom('a', 'b', 'c'),
      value: fc.string({ maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('wait' as const), time: fc.nat(5000) }),
    fc.record({ type: fc.constant('next page' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(outcome, { maxLength: 12 }),
      fc.array(event, { maxLength: 12 }),
      async (outcomes, events) => {
        localStorage.clear()
        const server = fakeServer([...outcomes])
        let run = fresh
        const open = () => {
          const { sync, funnel } = openPage(run)
          keepSending(funnel, sync, () => 0.5)
          // The engine does this too: at its start, it posts a run that the server may not have.
          if (run !== fresh) sync.post(run)
          return sync
        }
        let sync = open()
        for (const each of events) {
          if (each.type === 'wait') await vi.advanceTimersByTimeAsync(each.time)
          else if (each.type === 'next page') sync = open()
          else {
            run = keepAnswer(run, each.screen, each.value)
            sync.post(run)
          }
        }
        await vi.advanceTimersByTimeAsync(3_600_000)
        expect(server.stored().answers).toEqual(run.answers)
        expect(sync.unsent()).toBeUndefined()
        expect(readUnsent(flow)).toBeUndefined()
      },
    ),
    { numRuns: caseCount(60, 3000), seed: caseCount(7, Date.now()) },
  )
})
