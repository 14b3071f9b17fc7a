/** A fake `Identity`. Its tokens contain the caller as JSON. */
import type { Caller, Identity, TokenRefusal } from '../../engine/plugins/identity.ts'

/** The token of a user. The user is registered, unless `caller` has `anonymous: true`. */
export const tokenFor = (uid: string, caller: Partial<Caller> = {}): string =>
  Buffer.from(JSON.stringify({ uid, anonymous: false, authTime: 1_800_000_000, ...caller })).toString(
    'base64url',
  )

/**
 * `verify` accepts the tokens of `tokenFor`. It refuses each token that starts with `token-`: the token itself is the
 * reason, such as `token-expired`. For the token `provider-down` it rejects, as if the provider could not be reached.
 */
export const fakeIdentity: Identity = {
  find: () => Promise.resolve(undefined),
  revoke: () => Promise.resolve('revoked'),
  remove: () => Promise.resolve(),
  ofSession: () => Promise.resolve(undefined),
  verify: (token) => {
    if (token === 'provider-down') return Promise.reject(new TypeError('fetch failed'))
    if (token.startsWith('token-')) return Promise.resolve({ refused: token } as TokenRefusal)
    try {
      return Promise.resolve(JSON.parse(Buffer.from(token, 'base64url').toString()) as Caller)
    } catch {
      return Promise.resolve({ refused: 'token-invalid' })
    }
  },
}
