/** The server's session of this browser, by `/api/auth`. */

export interface ServerSession {
  /**
   * @param uid of a registered user: whether they have the session. Without it any session counts.
   * @throws if the server gives no answer.
   */
  isLogged(uid?: string): Promise<boolean>
  /** @param uid of a registered user. @throws {SessionRefused} if the server makes none. */
  start(token: string, uid?: string): Promise<void>
  /** @throws if the server cannot be reached. */
  end(): Promise<void>
}

/** The server's code: `sign-in-old`, `token-revoked`, `identity-down`, … */
export class SessionRefused extends Error {
  constructor(readonly code: string) {
    super(`The server makes no session: ${code}`)
  }
}

/** Milliseconds. */
const deadline = 10_000

async function ask(path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`/api/auth/${path}`, { ...request, signal: AbortSignal.timeout(deadline) })
}

export const serverSession: ServerSession = {
  async isLogged(uid) {
    const query = uid === undefined ? '' : `?${new URLSearchParams({ uid }).toString()}`
    const answer = await ask(`sign-in${query}`)
    if (!answer.ok) throw new Error(`GET /api/auth/sign-in answered ${answer.status}`)
    return ((await answer.json()) as { isLogged: boolean }).isLogged
  },
  async start(idToken) {
    const answer = await ask('sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    })
    if (answer.ok) return
    const { code = `status-${answer.status}` } = (await answer.json().catch(() => ({}))) as { code?: string }
    throw new SessionRefused(code)
  },
  async end() {
    const answer = await ask('sign-out')
    if (!answer.ok) throw new Error(`GET /api/auth/sign-out answered ${answer.status}`)
  },
}
