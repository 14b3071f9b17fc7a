/**
 * Remembers that this tab went to another company's page to sign in. Only a tab that returns from there reads the
 * result of a sign-in, because reading it loads more of the provider's code.
 */

const key = 'auth:left-for-service'

export function rememberRedirect(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked. The provider's code cannot store anything either, and reports the failure.
  }
}

export function returnsFromService(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** True at the first call after the return, then false. */
export function consumeReturn(): boolean {
  const returns = returnsFromService()
  if (returns) sessionStorage.removeItem(key)
  return returns
}
