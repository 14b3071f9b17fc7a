/**
 * Clears the funnels' answers in this browser at a sign-out. Consent, language, theme and the visitor's id stay. The
 * provider clears its own tokens; other plugins clear their data on `auth.signed-out`.
 */

/** The time of a sign-out in this tab, in milliseconds since 1970. If the browser restores an older page, it reloads. */
const signedOutKey = 'signed_out'

/** The same time for all tabs, in local storage. */
export const signedOutEverywhereKey = 'auth:signed-out-at'

/** Stored by the funnels: `funnel-builder:<flow>`, `…:run`, `…:unsent`, `…:early`. */
const funnelKey = /^funnel-builder:(?<flow>[a-z0-9-]+)(:run|:unsent|:early)?$/
/** Not a funnel: the ids of events that were sent. */
const eventsKey = 'funnel-builder:events'

const flowOf = (key: string) => (key === eventsKey ? undefined : funnelKey.exec(key)?.groups?.flow)

/** To be called before the session ends: keeps the answers that the server does not have yet, so that they can be sent. */
export function forgetUser(local: Storage, session: Storage, now: number): void {
  const keys = Object.keys(local)
  for (const key of keys) {
    const flow = flowOf(key)
    if (flow !== undefined && !keys.includes(`funnel-builder:${flow}:unsent`)) local.removeItem(key)
  }
  session.setItem(signedOutKey, String(now))
}

/** To be called after the session has ended: also clears unsent answers, so that the next person on this device has none. */
export function forgetRuns(local: Storage): void {
  for (const key of Object.keys(local)) if (flowOf(key) !== undefined) local.removeItem(key)
}

/** To be called last: the pages of other tabs still have the user's data, so they load again. */
export const markSignOut = (local: Storage, now: number): void =>
  local.setItem(signedOutEverywhereKey, String(now))

export interface Marks {
  session: Pick<Storage, 'getItem'>
  local: Pick<Storage, 'getItem'>
}

/** Whether the page is older than the last sign-out. @param loadedAt when it was loaded, in milliseconds since 1970. */
export const isOlderThanSignOut = ({ session, local }: Marks, loadedAt: number): boolean =>
  [session.getItem(signedOutKey), local.getItem(signedOutEverywhereKey)].some((at) => Number(at) > loadedAt)
