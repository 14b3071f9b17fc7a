/** Exports and deletes all data that the product API stores about the caller. */
import { SignInFailed } from '../../../core/account/signInWays.ts'

export interface AccountData {
  /** Resolves to JSON. @param token the caller's token; undefined if the provider has none. @throws {SignInFailed} */
  read(token: string | undefined): Promise<string>
  /** @throws {SignInFailed} `sign-in-old`, `identity-down`, … */
  remove(token: string | undefined): Promise<void>
}

/** Milliseconds until a request is aborted. */
const deadline = 20_000

/** The tag is present if another server has the API: `docs/api.md`. */
const apiUrl = () => document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''

async function request(method: string, path: string, token: string | undefined): Promise<Response> {
  if (token === undefined) throw new SignInFailed('user-token-expired')
  const response = await fetch(`${apiUrl()}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(deadline),
  }).catch(() => {
    throw new SignInFailed('network-request-failed')
  })
  if (response.ok) return response
  const { code = `status-${response.status}` } = (await response.json().catch(() => ({}))) as {
    code?: string
  }
  throw new SignInFailed(code)
}

export const accountData: AccountData = {
  read: async (token) => (await request('GET', '/profiles/export', token)).text(),
  remove: async (token) => void (await request('DELETE', '/profiles', token)),
}
