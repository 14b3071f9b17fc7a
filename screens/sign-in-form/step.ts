/**
 * The steps of a sign-in, and the choice of the first form. Also builds the URL for the link in an email, and stores
 * the address that gets the email.
 */
import { safePath } from '../../engine/core/account/safePath.ts'
import { services, type SentCode, type Service } from '../../engine/core/account/signInWays.ts'
import type { SignInWay } from '../types.gen.ts'

/**
 * A step and its data. The field `code` is the code in a link of the provider. `sent` completes the sign-in with
 * the code that a phone received. In the step `changed`, a link of `changeModes` has been applied.
 */
export type SignInStep =
  | { name: 'start' | 'password' | 'email-link' | 'reset' | 'phone' | 'changed' }
  | { name: 'confirm-link'; email?: string }
  | { name: 'link-sent' | 'reset-sent'; email: string }
  | { name: 'new-password' | 'confirm-change'; code: string }
  | { name: 'code'; sent: SentCode }

/** The modes of the provider's links that confirm, change or restore an email address. */
const changeModes = new Set(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])

/**
 * The first step on a page.
 * @param query The query of the page's URL. The provider's links add `mode` and `oobCode`.
 */
export function firstStep(query: URLSearchParams): SignInStep {
  const [mode, code] = [query.get('mode'), query.get('oobCode')]
  if (code === null) return { name: 'start' }
  if (mode === 'resetPassword') return { name: 'new-password', code }
  if (mode !== null && changeModes.has(mode)) return { name: 'confirm-change', code }
  return { name: mode === 'signIn' ? 'confirm-link' : 'start' }
}

/** A way with its own form. A service has no form, only a button. */
export type FormWay = Exclude<SignInWay, Service>

export const isService = (way: SignInWay): way is Service => (services as readonly string[]).includes(way)

/**
 * The way whose form is shown first; undefined if no listed way has a form. In-app browsers show the form for the email
 * link first: services refuse sign-ins there, and saved passwords are not available.
 */
export function firstFormWay(ways: readonly SignInWay[], isInApp: boolean): FormWay | undefined {
  const formWays = ways.filter((way) => !isService(way))
  return isInApp && formWays.includes('email-link') ? 'email-link' : formWays[0]
}

/** The path to which the learner wanted to go; undefined if there is none, or if it is not on this site. */
export const nextOf = (query: URLSearchParams): string | undefined =>
  safePath(query.get('next') ?? query.get('redirect'))

/**
 * The URL for the link in an email: this page, with the path to which the learner wanted to go.
 * @param isNew True if the link creates an account.
 */
export function emailLinkUrl(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  isNew: boolean,
) {
  const next = nextOf(new URLSearchParams(search))
  const query = String(
    new URLSearchParams({ ...(next !== undefined && { next }), ...(isNew && { new: '1' }) }),
  )
  return `${origin}${pathname}${query && `?${query}`}`
}

const emailKey = 'auth:email'

/** Stores the address to which a link was sent, so that the learner does not type it again in this browser. */
export function storeEmail(email: string): void {
  try {
    localStorage.setItem(emailKey, email)
  } catch {
    // Storage is blocked: the learner types the address again.
  }
}

/** Reads the stored address and removes it. Undefined if none is stored, or if storage is blocked. */
export function readEmailOnce(): string | undefined {
  try {
    const email = localStorage.getItem(emailKey) ?? undefined
    localStorage.removeItem(emailKey)
    return email
  } catch {
    return undefined
  }
}
