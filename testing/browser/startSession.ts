/** Starts a session on the server without the sign-in form: the page sends a token. */
import type { Page } from './test.ts'

/** @param idToken from `RunningEmulator.createAccount`. @returns the status code and the error code of the response. */
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

/** Changes claims of a token. The emulator does not sign tokens, so the server accepts the changed token. */
export function withClaims(token: string, claims: object): string {
  const [head, body = '', signature] = token.split('.')
  const allClaims = { ...(JSON.parse(String(Buffer.from(body, 'base64url'))) as object), ...claims }
  return [head, Buffer.from(JSON.stringify(allClaims)).toString('base64url'), signature].join('.')
}
