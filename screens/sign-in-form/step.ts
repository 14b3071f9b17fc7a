/** The steps of signing in, and with which of them a URL begins. */
import { safePath } from '../../engine/core/account/safePath.ts'
import type { SentCode } from '../../engine/core/account/signInWays.ts'

export type Step =
  | { name: 'start' | 'password' | 'email-link' | 'reset' | 'phone' | 'changed' }
  | { name: 'confirm-link'; email?: string }
  | { name: 'link-sent' | 'reset-sent'; email: string }
  | { name: 'new-password' | 'confirm-change'; code: string }
  | { name: 'code'; sent: SentCode }

/** What else a link of the provider is for. */
const changes = new Set(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])

/** @param query of the page: the provider's links bring `mode` and `oobCode`. */
export function firstStep(query: URLSearchParams): Step {
  const [mode, code] = [query.get('mode'), query.get('oobCode')]
  if (code === null) return { name: 'start' }
  if (mode === 'resetPassword') return { name: 'new-password', code }
  if (mode !== null && changes.has(mode)) return { name: 'confirm-change', code }
  return { name: mode === 'signIn' ? 'confirm-link' : 'start' }
}

/** Where the learner wanted to go, if it is on this site. */
export const nextOf = (query: URLSearchParams): string | undefined =>
  safePath(query.get('next') ?? query.get('redirect'))

/** Where the link of an e-mail leads: back to this page, with where the learner wanted to go. */
export function linkUrl(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  isNew: boolean,
) {
  const next = nextOf(new URLSearchParams(search))
  const query = new URLSearchParams({ ...(next !== undefined && { next }), ...(isNew && { new: '1' }) })
  return `${origin}${pathname}${query.size > 0 ? `?${query}` : ''}`
}

const key = 'auth:email'

/** The address that a link was sent to, so that this browser need not ask for it again. */
export function keepEmail(email: string): void {
  try {
    localStorage.setItem(key, email)
  } catch {
    // Blocked: the learner types it again.
  }
}

/** Reads it once. */
export function takeEmail(): string | undefined {
  try {
    const email = localStorage.getItem(key) ?? undefined
    localStorage.removeItem(key)
    return email
  } catch {
    return undefined
  }
}
