import { createStore, atom } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Funnel } from '../../engine/react/createFunnel.ts'
import { renderAhead } from './renderAhead.ts'

let preparedValues: (readonly string[])[]
let idleWork: (() => void)[]

beforeEach(() => {
  preparedValues = []
  idleWork = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work))
  document.body.innerHTML = `<main>
    <form><input name="answer" value="work"></form>
    <form style="display: none"><input name="answer" value="hidden"></form>
  </main>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** Runs the waiting idle callbacks. @returns their number. */
async function runIdle(): Promise<number> {
  const works = idleWork.splice(0)
  for (const work of works) work()
  await Promise.resolve()
  return works.length
}

test('several changes render the next screen ahead only once, with the values of the shown form', async () => {
  const store = createStore()
  const state = atom(0)
  const presentAhead: Funnel['presentAhead'] = (values) => void preparedValues.push(values)
  renderAhead({ store, state, presentAhead } as unknown as Funnel)
  expect(preparedValues).toEqual([])
  await runIdle()
  expect(preparedValues).toEqual([['work']])
  document.querySelector('input')!.value = 'fun'
  dispatchEvent(new Event('input'))
  store.set(state, 1)
  expect(await runIdle()).toBe(1)
  expect(preparedValues.slice(1)).toEqual([['fun']])
  expect(await runIdle()).toBe(0)
})
