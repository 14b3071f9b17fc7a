/** Takes in what other tabs store, and what they have stored while the page was in the back/forward cache. */
import type { Funnel } from '../../engine/react/createFunnel.ts'

export function followTabs({ receive }: Funnel, flowId: string): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(`funnel-builder:${flowId}`)) receive()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) receive()
  })
  // Before this was loaded.
  receive()
}
