/** Observers receive each event once, after the paint, and no observer delays another. */
import { expect, test } from 'vitest'
import type { EngineEvent } from './event.ts'
import { createEventBus, type EventBus } from './eventBus.ts'

interface Page {
  bus: EventBus
  /** Runs all waiting work, also work that is added meanwhile. */
  paint(): void
}

/** @param remembered the ids of remembered events. All tabs of one browser share them. */
function openPage(remembered = new Set<string>()): Page {
  let waiting: (() => void)[] = []
  let ids = 0
  const bus = createEventBus({
    defer: (work) => void waiting.push(work),
    now: () => 1000,
    randomId: () => `random-${++ids}`,
    remember: (id) => !remembered.has(id) && remembered.add(id).has(id),
  })
  const paint = () => {
    while (waiting.length > 0) {
      const due = waiting
      waiting = []
      for (const work of due) work()
    }
  }
  return { bus, paint }
}

const goal = { type: 'screen', funnel: 'plan', run: 'r1', screen: 'goal' } as const

function collect({ bus }: Page, name = 'test'): EngineEvent[] {
  const seen: EngineEvent[] = []
  bus.observe(name, (event) => void seen.push(event))
  return seen
}

test('an observer receives an event after the paint, never during `emit`', () => {
  const page = openPage()
  const seen = collect(page)
  page.bus.emit(goal)
  expect(seen).toEqual([])
  page.paint()
  expect(seen).toEqual([{ ...goal, id: 'r1/screen/goal', at: 1000 }])
})

test('an event that happens once in a run is delivered once, even after a reload or in another tab', () => {
  const remembered = new Set<string>()
  const tabs = [openPage(remembered), openPage(remembered)]
  const seen = tabs.map((tab) => collect(tab))
  for (const tab of tabs) {
    tab.bus.emit(goal)
    tab.bus.emit({ type: 'finished', funnel: 'plan', run: 'r1' })
    tab.paint()
  }
  expect(seen.map((events) => events.map(({ id }) => id))).toEqual([['r1/screen/goal', 'r1/finished'], []])
})

test('a changed answer is a new event, and so is a page that is shown again', () => {
  const page = openPage()
  const seen = collect(page)
  const answer = { type: 'answer', funnel: 'plan', run: 'r1', screen: 'goal', answer: 'work' } as const
  for (const rev of [1, 1, 2]) page.bus.emit({ ...answer, rev })
  for (let shown = 0; shown < 2; shown++) page.bus.emit({ type: 'page', page: 'home', path: '/' })
  page.paint()
  // Each `emit` makes a random id, but answers do not use it. So `random-1` to `random-3` are missing here.
  expect(seen.map(({ id }) => id)).toEqual(['r1/answer/goal/1', 'r1/answer/goal/2', 'random-4', 'random-5'])
})

test('an observer that is loaded late receives earlier events', () => {
  const page = openPage()
  page.bus.emit(goal)
  page.paint()
  const late = collect(page)
  page.bus.emit({ ...goal, screen: 'job' })
  page.paint()
  expect(late.map(({ id }) => id)).toEqual(['r1/screen/goal', 'r1/screen/job'])
})

test('a late observer receives the stored events before an event that waits for the paint', () => {
  const page = openPage()
  page.bus.emit(goal)
  page.paint()
  page.bus.emit({ ...goal, screen: 'job' })
  const late = collect(page)
  page.paint()
  expect(late.map(({ id }) => id)).toEqual(['r1/screen/goal', 'r1/screen/job'])
})

test('an observer that is added during the delivery of an event receives this event once', () => {
  const page = openPage()
  const seen: EngineEvent[] = []
  const stop = page.bus.observe('adds', () => {
    stop()
    page.bus.observe('added', (event) => void seen.push(event))
  })
  page.bus.emit(goal)
  page.paint()
  expect(seen).toHaveLength(1)
})

test('an observer that stops while it receives stored events receives no more of them', () => {
  const page = openPage()
  page.bus.emit(goal)
  page.bus.emit({ ...goal, screen: 'job' })
  page.paint()
  const seen: EngineEvent[] = []
  const stop = page.bus.observe('once', (event) => {
    seen.push(event)
    stop()
  })
  page.paint()
  expect(seen).toHaveLength(1)
})

test('an observer that throws, rejects or hangs does not delay the others; a throw and a rejection are reported', async () => {
  const page = openPage()
  page.bus.observe('throws', () => {
    throw new Error('broken')
  })
  page.bus.observe('rejects', () => Promise.reject(new Error('refused')))
  page.bus.observe('hangs', () => new Promise(() => undefined))
  const seen = collect(page)
  page.bus.emit(goal)
  page.paint()
  await Promise.resolve()
  page.paint()
  expect(seen[0]).toMatchObject(goal)
  expect(seen.slice(1).map((event) => event.type === 'plugin-failed' && event.plugin)).toEqual([
    'throws',
    'rejects',
  ])
})

test('a stopped observer receives no more events, not even those that were stored before', () => {
  const page = openPage()
  page.bus.emit(goal)
  page.paint()
  const seen: EngineEvent[] = []
  const stop = page.bus.observe('stopped', (event) => void seen.push(event))
  stop()
  page.bus.emit({ ...goal, screen: 'job' })
  page.paint()
  expect(seen).toEqual([])
})

test('an observer that stops does not stop another one of the same name', () => {
  const page = openPage()
  const stopFirst = page.bus.observe('same', () => undefined)
  const seen = collect(page, 'same')
  stopFirst()
  page.bus.emit(goal)
  page.paint()
  expect(seen).toHaveLength(1)
})
