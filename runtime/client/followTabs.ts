/** Applies the runs that other tabs store, also those stored while this page was in the back/forward cache. */
import type { Funnel } from '../../engine/react/createFunnel.ts'

export function followTabs({ receive }: Funnel, flowId: string): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(`funnel-builder:${flowId}`)) receive()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) receive()
  })
  // Another tab may have stored a run before this code loaded.
  receive()
}
