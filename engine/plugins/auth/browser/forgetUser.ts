/**
 * What a sign-out clears in this browser: the funnels' answers. Consent, language, theme and the visitor's id stay. Tokens are the provider's own to clear; other plugins clear theirs on
 * `auth.signed-out`.
 */

/** Marks a sign-out in this tab: a page from before it, which the browser has kept, loads again. Milliseconds since 1970. */
export const signedOutKey = 'signed_out'

/** The same mark for all tabs, in local storage. */
export const signedOutEverywhereKey = 'auth:signed-out-at'

/** Stored by the funnels: `funnel-builder:<flow>`, `…:run`, `…:unsent`. */
const ofFunnel = /^funnel-builder:(?<flow>[a-z0-9-]+)(:run|:unsent)?$/
/** Not a funnel: the ids of events that were sent. */
const kept = 'funnel-builder:events'

const flowOf = (key: string) => (key === kept ? undefined : ofFunnel.exec(key)?.groups?.flow)

/** Before the session ends: what the server does not have yet stays until it was sent. */
export function forgetUser(local: Storage, session: Storage, now: number): void {
  const keys = Object.keys(local)
  for (const key of keys) {
    const flow = flowOf(key)
    if (flow !== undefined && !keys.includes(`funnel-builder:${flow}:unsent`)) local.removeItem(key)
  }
  session.setItem(signedOutKey, String(now))
}

/** After it has ended: also what could not be sent. The next person on this device does not get it. */
export function forgetRuns(local: Storage): void {
  for (const key of Object.keys(local)) if (flowOf(key) !== undefined) local.removeItem(key)
}

/** When nothing of the user is left: the pages of other tabs, which still hold it, load again. */
export const markSignOut = (local: Storage, now: number): void =>
  local.setItem(signedOutEverywhereKey, String(now))

export interface Marks {
  session: Pick<Storage, 'getItem'>
  local: Pick<Storage, 'getItem'>
}

/** @param loadedAt when the page was loaded, in milliseconds since 1970. */
export const isFromBefore = ({ session, local }: Marks, loadedAt: number): boolean =>
  [session.getItem(signedOutKey), local.getItem(signedOutEverywhereKey)].some((at) => Number(at) > loadedAt)
