/** An identity provider whose tokens are the callers themselves. */
import type { Caller, Identity, TokenRefusal } from '../../engine/plugins/identity.ts'

/** The token of this user: a registered one, unless it is said otherwise. */
export const tokenFor = (uid: string, caller: Partial<Caller> = {}): string =>
  Buffer.from(JSON.stringify({ uid, anonymous: false, authTime: 1_800_000_000, ...caller })).toString(
    'base64url',
  )

/** Tokens that are refused are named by why: `token-expired`. */
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
