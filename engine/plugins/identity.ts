/** The user who sends a request. Only the token of the identity provider identifies them. */
import type { FastifyRequest } from 'fastify'

export interface Caller {
  /** The identity provider's id. It stays the same when an anonymous account is registered. */
  uid: string
  /** True for an account without a way to sign in, which the site has created silently. */
  anonymous: boolean
  /** The address that the provider has; accounts by phone have none. */
  email?: string
  /** When they signed in, in seconds since 1970. */
  authTime: number
}

/** Why a token is not accepted. */
export interface TokenRefusal {
  refused: 'token-invalid' | 'token-expired' | 'token-revoked' | 'sign-in-unavailable'
}

export interface TokenCheck {
  /**
   * True to ask the provider, over the network, whether the user has signed out everywhere after the token was created.
   * Set at `/sign-in`, and to delete an account or to export its data. All other code trusts the signature until the token
   * expires.
   */
  revocation: boolean
}

export interface Identity {
  /** @throws if the provider cannot be reached: the token may be valid. */
  verify(token: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /** The id of the user who signs in with this address. @throws if the provider cannot be reached. */
  find(email: string): Promise<string | undefined>
  /** Ends all sessions of the user, on all devices. @throws if the provider cannot be reached. */
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
