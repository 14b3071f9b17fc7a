/** Whether this browser keeps a run of a funnel in which something is done. */
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

function isBegun(flowId: string): boolean {
  try {
    const { passed } = JSON.parse(localStorage.getItem(runKey(flowId)) ?? '{}') as { passed?: unknown }
    return Array.isArray(passed) && passed.length > 0
  } catch {
    // Storage is blocked or corrupt: the funnel's own page knows more.
    return false
  }
}

/** False on the server and in the first render. @param flowId the funnel's id; undefined for none. */
export const useBegun = (flowId: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => flowId !== undefined && isBegun(flowId),
    () => false,
  )
