/** The value of an atom of a store, as React's state. All that is needed of jotai's own hooks, in a tenth of their size. */
import type { Atom, createStore } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

export function useStored<T>(store: ReturnType<typeof createStore>, atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = () => store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}
