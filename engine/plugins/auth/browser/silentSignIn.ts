/** Decides when a visitor without a session gets an anonymous account. The visitor does not notice this sign-in. */

/**
 * Milliseconds between a failure and the next try in this tab. The pause is long, because providers allow few new
 * accounts for one IP address.
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
 * Whether visitors of a page may get an anonymous account. The excluded page is excluded in every language.
 * @param pathname the path, which may begin with a language: `/uk/autologin`.
 * @param excludedPath the path of the excluded page, without a language: `/autologin`.
 */
export function isAllowedOn(pathname: string, excludedPath: string): boolean {
  const [path, excluded] = [normalized(pathname), normalized(excludedPath)]
  const withoutLanguage = path.replace(/^\/[a-z]{2}(-[a-z0-9]{2,4})?(?=\/|$)/, '') || '/'
  return withoutLanguage !== excluded && path !== excluded
}

/** The path in lower case, without slashes at the end. */
const normalized = (path: string) => path.replace(/(.)\/+$/, '$1').toLowerCase()

/** False if creating an account has failed in this tab in the last ten minutes. */
export const mayTry = ({ storage, now }: SilentPorts): boolean =>
  now() - Number(storage?.getItem(key) ?? -Infinity) > pause

export const rememberFailure = ({ storage, now }: SilentPorts): void => storage?.setItem(key, String(now()))
