/** When a visitor without a session gets an anonymous account: it never delays a screen, and fails quietly. */

/** Milliseconds after a failure in which no other page of this tab tries: providers allow an address few new accounts. */
const pause = 10 * 60_000

const key = 'auth:silent-sign-in-failed'

export interface SilentPorts {
  /** Of this tab; undefined if it is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Whether the page is any other than the excluded one, in whatever language.
 * @param pathname with its language: `/uk/autologin`.
 */
export function isAllowedOn(pathname: string, excludedPath: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase()
  return path.replace(/^\/[a-z]{2}(-[a-z0-9]{2,4})?(?=\/)/, '') !== excludedPath && path !== excludedPath
}

export const mayTry = ({ storage, now }: SilentPorts): boolean =>
  now() - Number(storage?.getItem(key) ?? -Infinity) > pause

export const rememberFailure = ({ storage, now }: SilentPorts): void => storage?.setItem(key, String(now()))
