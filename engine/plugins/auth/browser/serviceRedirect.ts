/**
 * Remembers that this tab went to the page of a sign-in service, such as Google. Only a tab that returns from a service
 * asks Firebase for the result of the sign-in, because the request loads more of Firebase's code.
 */

const key = 'auth:left-for-service'

export function rememberRedirect(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked. Firebase cannot store anything either, and reports the failure.
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
