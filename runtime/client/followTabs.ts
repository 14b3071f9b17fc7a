/** Applies the runs that other tabs store, also those stored while this page was in the back/forward cache. */
import type { Funnel } from '../../engine/react/createFunnel.ts'

export function followTabs({ mergeStoredRun }: Funnel, flowId: string): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(`funnel-builder:${flowId}`)) mergeStoredRun()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mergeStoredRun()
  })
  // Another tab may have stored a run before this code loaded.
  mergeStoredRun()
}
