/** Exports the data that the product API stores about the user, and deletes the data and the account. */
import { SignInFailed } from '../../../core/account/signInWays.ts'

export interface AccountData {
  /**
   * Returns the stored data as JSON text.
   * @param token the user's token; undefined if there is none.
   * @throws {SignInFailed} Without a token, the code is `user-token-expired`. If the connection fails, the code is
   * `network-request-failed`. If the API refuses the request, the code comes from the response. If the response has no
   * code, the code is `status-` and the HTTP status, such as `status-500`.
   */
  read(token: string | undefined): Promise<string>
  /** @throws {SignInFailed} with the codes of `read`, or with `sign-in-old` if the user must sign in again first. */
  remove(token: string | undefined): Promise<void>
}

/** Milliseconds until a request is aborted. */
const deadline = 20_000

/** The start of the API's URLs; empty if this site's server has the API. `docs/api.md` describes the `meta` tag. */
const apiUrl = () => document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''

async function request(method: string, path: string, token: string | undefined): Promise<Response> {
  if (token === undefined) throw new SignInFailed('user-token-expired')
  const response = await received(
    fetch(`${apiUrl()}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(deadline),
    }),
  )
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  const { code = `status-${response.status}` } = (body ?? {}) as { code?: string }
  throw new SignInFailed(code)
}

/** @throws {SignInFailed} `network-request-failed` if a response, or its body, does not arrive. */
const received = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new SignInFailed('network-request-failed')
  })

export const accountData: AccountData = {
  read: async (token) => received((await request('GET', '/profiles/export', token)).text()),
  remove: async (token) => void (await request('DELETE', '/profiles', token)),
}
