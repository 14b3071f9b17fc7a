/** Decides when a visitor without a session gets an anonymous account. The visitor does not notice this sign-in. */

/**
 * Milliseconds after a failure until a page of this tab tries again, because providers allow few new accounts for one
 * IP address.
 */
const pause = 10 * 60_000

const key = 'auth:silent-sign-in-failed'

export interface SilentPorts {
  /** The storage of this tab; undefined if it is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Whether visitors of this page may get an anonymous account: false only for the excluded page, in every language.
 * @param pathname the path with its language: `/uk/autologin`.
 */
export function isAllowedOn(pathname: string, excludedPath: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase()
  return path.replace(/^\/[a-z]{2}(-[a-z0-9]{2,4})?(?=\/)/, '') !== excludedPath && path !== excludedPath
}

/** False if creating an account has failed in this tab in the last ten minutes. */
export const mayTry = ({ storage, now }: SilentPorts): boolean =>
  now() - Number(storage?.getItem(key) ?? -Infinity) > pause

export const rememberFailure = ({ storage, now }: SilentPorts): void => storage?.setItem(key, String(now()))
