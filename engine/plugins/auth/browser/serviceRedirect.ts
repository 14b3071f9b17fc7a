/**
 * Remembers that this tab went to another company's page to sign in. The result of a sign-in is read only then, because
 * reading it loads more of the provider's code.
 */

const key = 'auth:left-for-service'

export function leaveForService(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is blocked: the provider's code cannot store anything either, and reports it.
  }
}

export function returnsFromService(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** True only once after the return. */
export function consumeReturn(): boolean {
  const returns = returnsFromService()
  if (returns) sessionStorage.removeItem(key)
  return returns
}
