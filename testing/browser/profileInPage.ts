/** Reads the user's profile (account data) from the state of an open page, as a component of the page does. */
import type { JSHandle } from '@playwright/test'
import type { ProfileValue } from '../../engine/plugins/profileValue.ts'
import type { Page } from './test.ts'

export type ProfileInPage = JSHandle<{ read(): ProfileValue }>

/** Waits until the page has loaded the profile. Then `read` returns its current value, until the next page load. */
export async function profileInPage(page: Page): Promise<ProfileInPage> {
  const profile = (await page.waitForFunction(findProfile)) as ProfileInPage
  await page.waitForFunction((each) => each.read()?.status === 'ready', profile)
  return profile
}

/**
 * Runs in the page. A component that reads the state of a plugin has a hook with two values: the atoms of all plugins,
 * and the store.
 */
function findProfile() {
  interface Fiber {
    memoizedState: Hook | null
    child: Fiber | null
    sibling: Fiber | null
    stateNode: { current?: Fiber } | null
  }
  interface Hook {
    memoizedState: unknown
    next: Hook | null
  }
  interface Store {
    get(atom: object): ProfileValue | undefined
    sub(atom: object, listener: () => void): void
  }
  const root = document.getElementById('root')!
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
  if (key === undefined) return undefined
  const fibers: (Fiber | null)[] = [(root as unknown as Record<string, Fiber>)[key]!.stateNode!.current!]
  while (fibers.length > 0) {
    const fiber = fibers.pop()
    if (!fiber) continue
    fibers.push(fiber.child, fiber.sibling)
    for (let hook = fiber.memoizedState; hook?.next !== undefined; hook = hook.next!) {
      if (!Array.isArray(hook.memoizedState)) continue
      const [atoms, store] = hook.memoizedState as [{ profile?: object } | undefined, Store | undefined]
      const atom = atoms?.profile
      if (!atom || !store?.sub) continue
      // Keeps the atom mounted: without a reader, its value would no longer change.
      store.sub(atom, () => undefined)
      return { read: () => store.get(atom)! }
    }
  }
  return undefined
}
