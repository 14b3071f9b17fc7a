/**
 * Clears the funnels' answers in this browser at a sign-out. Consent, language, theme and the visitor's id stay. The
 * provider clears its own tokens; other plugins clear their data on `auth.signed-out`.
 */

/**
 * The key in session storage for the time of the last sign-out in this tab, in milliseconds since 1970. If the browser
 * restores a page from before the sign-out, the page reloads.
 */
const signedOutKey = 'signed_out'

/** The key in local storage for the time of the last sign-out in any tab. */
export const signedOutEverywhereKey = 'auth:signed-out-at'

/** The keys that funnels store: `funnel-builder:<flowId>`, `…:run`, `…:unsent`, `…:early`. */
const funnelKey = /^funnel-builder:(?<flowId>[a-z0-9-]+)(:run|:unsent|:early)?$/

const flowIdOf = (key: string) => funnelKey.exec(key)?.groups?.flowId

/** To be called before the session ends. Keeps all data of a funnel with unsent answers, so they can still be sent. */
export function forgetUser(local: Storage, session: Storage, now: number): void {
  const keys = Object.keys(local)
  for (const key of keys) {
    const flowId = flowIdOf(key)
    if (flowId !== undefined && !keys.includes(`funnel-builder:${flowId}:unsent`)) local.removeItem(key)
  }
  session.setItem(signedOutKey, String(now))
}

/** To be called after the session has ended. Also clears unsent answers: the next user must not get them. */
export function forgetRuns(local: Storage): void {
  for (const key of Object.keys(local)) if (flowIdOf(key) !== undefined) local.removeItem(key)
}

/** To be called last. Pages in other tabs still have the user's data, so they reload when this value changes. */
export const markSignOut = (local: Storage, now: number): void =>
  local.setItem(signedOutEverywhereKey, String(now))

/** The storages with the times of the last sign-out. */
export interface SignOutStorages {
  session: Pick<Storage, 'getItem'>
  local: Pick<Storage, 'getItem'>
}

/** Whether a page was loaded before the last sign-out. @param loadedAt in milliseconds since 1970. */
export const isOlderThanSignOut = ({ session, local }: SignOutStorages, loadedAt: number): boolean =>
  [session.getItem(signedOutKey), local.getItem(signedOutEverywhereKey)].some((at) => Number(at) > loadedAt)
