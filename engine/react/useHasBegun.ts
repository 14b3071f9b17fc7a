/** Whether this browser stores a run of a funnel in which the learner has passed at least one screen. */
import { useSyncExternalStore } from 'react'
import { runKey } from '../core/run/storedRun.ts'

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener('pageshow', onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener('pageshow', onChange)
  }
}

function hasBegun(flowId: string): boolean {
  try {
    const { passed } = JSON.parse(localStorage.getItem(runKey(flowId)) ?? '{}') as { passed?: unknown }
    return Array.isArray(passed) && passed.length > 0
  } catch {
    // Storage is blocked or corrupt. The server may still have a run, which the funnel's own page shows.
    return false
  }
}

/** False on the server and during hydration. @param flowId the funnel's id; undefined if there is no funnel. */
export const useHasBegun = (flowId: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => flowId !== undefined && hasBegun(flowId),
    () => false,
  )
