/** Reads, starts and ends the server's session of this browser through `/api/auth`. */

export interface ServerSession {
  /**
   * Whether the server has a session of this browser.
   * @param uid the id of a registered user: only a session of this user counts. Without it, any session counts.
   * @throws if the server does not respond, or responds with an error.
   */
  hasSession(uid?: string): Promise<boolean>
  /**
   * Starts a session.
   * @param token the ID token of the identity provider.
   * @param uid the id of the user, if they are registered. `rememberedSession.ts` stores the id. The server needs only
   *   the token.
   * @throws {SessionRefused} if the server refuses. Throws another error if the server does not respond.
   */
  start(token: string, uid?: string): Promise<void>
  /** Ends the session. @throws if the server does not respond, or responds with an error. */
  end(): Promise<void>
}

/**
 * `code` is the code in the response, such as `sign-in-old`. If the response has no code, `code` contains the HTTP
 * status, such as `status-429`.
 */
export class SessionRefused extends Error {
  constructor(readonly code: string) {
    super(`The server refused to start a session: ${code}`)
  }
}

/** Milliseconds after which a request without a response fails. */
export const sessionDeadline = 10_000

async function callAuth(path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`/api/auth/${path}`, { ...request, signal: AbortSignal.timeout(sessionDeadline) })
}

export const serverSession: ServerSession = {
  async hasSession(uid) {
    const query = uid === undefined ? '' : `?${new URLSearchParams({ uid }).toString()}`
    const response = await callAuth(`sign-in${query}`)
    if (!response.ok) throw new Error(`GET /api/auth/sign-in returned ${response.status}`)
    return ((await response.json()) as { isLogged: boolean }).isLogged
  },
  async start(idToken) {
    const response = await callAuth('sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    })
    if (response.ok) return
    const { code = `status-${response.status}` } = (await response.json().catch(() => ({}))) as {
      code?: string
    }
    throw new SessionRefused(code)
  },
  async end() {
    const response = await callAuth('sign-out')
    if (!response.ok) throw new Error(`GET /api/auth/sign-out returned ${response.status}`)
  },
}
