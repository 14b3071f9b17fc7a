/** Whether this tab has left for another company's page to sign in: only then its answer is asked for, which loads code of theirs. */

const key = 'auth:left-for-service'

export function leaveForService(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Blocked: the provider's code keeps nothing either, and says so.
  }
}

export function comesFromService(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Once. */
export function isBackFromService(): boolean {
  const isBack = comesFromService()
  if (isBack) sessionStorage.removeItem(key)
  return isBack
}
