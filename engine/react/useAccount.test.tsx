import { Provider } from 'jotai/react'
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { AccountState } from '../core/account/accountState.ts'
import { pluginAtoms } from './pluginState.ts'
import { useAccount, type AccountWork } from './useAccount.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Renders the hook. @returns the results of the renders; each further render adds one. */
async function renderAccount(): Promise<AccountWork[]> {
  const store = createStore()
  store.set(pluginAtoms, { account: atom({ status: 'none' } as AccountState) })
  const renders: AccountWork[] = []
  function View() {
    renders.push(useAccount())
    return null
  }
  await act(async () =>
    createRoot(document.createElement('div')).render(
      <Provider store={store}>
        <View />
      </Provider>,
    ),
  )
  return renders
}

test('a second task does not run while the first task runs, even if the caller has the `run` of an earlier render', async () => {
  const renders = await renderAccount()
  const { run } = renders[0]!
  let finish!: () => void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const done: string[] = []
  let firstResult!: Promise<boolean>
  await act(async () => void (firstResult = run(() => finished)))
  expect(renders.at(-1)!.busy).toBe(true)
  await act(async () => expect(await run(async () => done.push('second'))).toBe(false))
  expect([done, renders.at(-1)!.busy]).toEqual([[], true])
  await act(async () => {
    finish()
    expect(await firstResult).toBe(true)
  })
  expect(renders.at(-1)!.busy).toBe(false)
  await act(async () => expect(await run(async () => done.push('third'))).toBe(true))
  expect(done).toEqual(['third'])
})
