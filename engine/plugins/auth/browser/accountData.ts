/** All that the product API keeps of the caller: to take along, and to delete. */
import { SignInFailed } from '../../../core/account/signInWays.ts'

export interface AccountData {
  /** @param token of the caller; undefined if the provider gives none. @throws {SignInFailed} */
  read(token: string | undefined): Promise<string>
  /** @throws {SignInFailed} `sign-in-old`, `identity-down`, … */
  remove(token: string | undefined): Promise<void>
}

/** Milliseconds. */
const deadline = 20_000

/** The tag is there if another server answers the API: `docs/api.md`. */
const apiUrl = () => document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? ''

async function ask(method: string, path: string, token: string | undefined): Promise<Response> {
  if (token === undefined) throw new SignInFailed('user-token-expired')
  const answer = await fetch(`${apiUrl()}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(deadline),
  }).catch(() => {
    throw new SignInFailed('network-request-failed')
  })
  if (answer.ok) return answer
  const { code = `status-${answer.status}` } = (await answer.json().catch(() => ({}))) as { code?: string }
  throw new SignInFailed(code)
}

export const accountData: AccountData = {
  read: async (token) => (await ask('GET', '/profiles/export', token)).text(),
  remove: async (token) => void (await ask('DELETE', '/profiles', token)),
}
