/** Only one tab delivers an event, and only once, even after a reload. If storage is blocked, each page delivers it. */
import { afterEach, expect, test, vi } from 'vitest'

let tabs = 0

/** Opens a tab, which has its own copy of the module. `ids` lists the events that the tab delivers. */
async function openTab() {
  const { createPageEvents } = (await import(
    /* @vite-ignore */ `./pageEvents.ts?tab=${++tabs}`
  )) as typeof import('./pageEvents.ts')
  const bus = createPageEvents((work) => work())
  const ids: string[] = []
  bus.observe('test', ({ id }) => void ids.push(id))
  return { ids, show: (screen: string) => bus.emit({ type: 'screen', funnel: 'plan', run: 'r1', screen }) }
}

afterEach(() => localStorage.clear())

test('an event of a run is delivered in one tab only, and not again after a reload', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.show('goal')
  second.show('goal')
  second.show('age')
  const reloaded = await openTab()
  reloaded.show('age')
  expect([first.ids, second.ids, reloaded.ids]).toEqual([['r1/screen/goal'], ['r1/screen/age'], []])
})

test('events are delivered on plain HTTP too, where browsers have no `randomUUID`', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const tab = await openTab()
  tab.show('goal')
  expect(tab.ids).toEqual(['r1/screen/goal'])
})

test('only the last 500 ids are stored', async () => {
  const tab = await openTab()
  for (let at = 0; at < 600; at++) tab.show(`s${at}`)
  const stored = JSON.parse(localStorage.getItem('delivered-events')!) as string[]
  expect([stored.length, stored.at(-1)]).toEqual([500, 'r1/screen/s599'])
})

test.each(['blocked', 'corrupt'])('with %s storage, a page delivers an event once', async (how) => {
  if (how === 'corrupt') localStorage.setItem('delivered-events', '{')
  else
    for (const name of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
  const tab = await openTab()
  tab.show('goal')
  tab.show('goal')
  expect(tab.ids).toEqual(['r1/screen/goal'])
})
