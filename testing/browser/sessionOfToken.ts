/** Starts a session by a request of the page itself, without its form. */
import type { Page } from './test.ts'

/** @param idToken see `RunningEmulator.createAccount`. @returns status and code of the response. */
export const startSession = (page: Page, idToken: string): Promise<{ status: number; code?: string }> =>
  page.evaluate(async (token) => {
    const response = await fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
    })
    const { code } = (await response.json()) as { code?: string }
    return { status: response.status, ...(code !== undefined && { code }) }
  }, idToken)

/** The emulator signs nothing: it accepts a token with other claims. */
export function withClaims(token: string, claims: object): string {
  const [head, body = '', signature] = token.split('.')
  const all = { ...(JSON.parse(String(Buffer.from(body, 'base64url'))) as object), ...claims }
  return [head, Buffer.from(JSON.stringify(all)).toString('base64url'), signature].join('.')
}
