/** The user who sends a request. Only a token or a session of the identity provider identifies them. */
import type { FastifyRequest } from 'fastify'

export interface Caller {
  /** The user's id at the identity provider. It stays the same when an anonymous account is registered. */
  uid: string
  /** True for an account without a way to sign in, which the site has created silently. */
  anonymous: boolean
  /** The email address at the provider. An account with only a phone number has none. */
  email?: string
  /** When the user signed in, in seconds since 1970. */
  authTime: number
}

/** Why a token is not accepted. */
export interface TokenRefusal {
  refused: 'token-invalid' | 'token-expired' | 'token-revoked' | 'sign-in-unavailable'
}

export interface TokenCheck {
  /**
   * If true, the provider is asked, over the network, whether the user has signed out since the token was created.
   * `/api/auth/sign-in`, the deletion of an account and the export of its data use this check. All other code trusts
   * the signature until the token or session expires.
   */
  revocation: boolean
}

export interface Identity {
  /**
   * The user of a token, or why the token is refused.
   * @throws if the provider cannot be reached. In that case the token may still be valid.
   */
  verify(token: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /**
   * The id of the user who signs in with this email address; undefined if there is none.
   * @throws if the provider cannot be reached.
   */
  find(email: string): Promise<string | undefined>
  /**
   * Signs the user out on all devices. From then on, checks with `revocation` refuse all earlier tokens and sessions.
   * @throws if the provider cannot be reached.
   */
  revoke(uid: string): Promise<'revoked' | 'unknown-user'>
  /** Deletes the account; a missing account counts as deleted. @throws if the provider cannot be reached. */
  remove(uid: string): Promise<void>
  /**
   * The user of the server's session; undefined without a valid session.
   * @throws if the provider cannot be reached.
   */
  ofSession(request: FastifyRequest): Promise<Caller | undefined>
}

/** For sites without an identity provider: no user can sign in. */
export const noIdentity: Identity = {
  verify: () => Promise.resolve({ refused: 'sign-in-unavailable' }),
  find: () => Promise.resolve(undefined),
  revoke: () => Promise.resolve('revoked'),
  remove: () => Promise.resolve(),
  ofSession: () => Promise.resolve(undefined),
}
