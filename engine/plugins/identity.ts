/** Who sends a request, known from the token of the identity provider and from nothing else. */
import type { FastifyRequest } from 'fastify'

export interface Caller {
  /** Of the identity provider: stays the same when an anonymous account is registered. */
  uid: string
  /** An account without a way to sign in, which the site has made silently. */
  anonymous: boolean
  /** The address that the provider knows; accounts by phone have none. */
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
   * Asks the provider, over the network, whether the user has signed out everywhere since. For what starts a session, or
   * ends an account or hands out its data; everything else trusts the signature until the token expires.
   */
  revocation: boolean
}

export interface Identity {
  /** @throws if the provider cannot be asked: the token may be good. */
  verify(token: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /** The id of the user who signs in with this address. @throws if the provider cannot be asked. */
  find(email: string): Promise<string | undefined>
  /** Ends all sessions of the user, on all devices. @throws if the provider cannot be asked. */
  revoke(uid: string): Promise<'revoked' | 'unknown-user'>
  /** Deletes the account; one that is gone already counts as deleted. @throws if the provider cannot be asked. */
  remove(uid: string): Promise<void>
  /**
   * By the session that the server has made; undefined without one that holds.
   * @throws if the provider cannot be asked.
   */
  ofSession(request: FastifyRequest): Promise<Caller | undefined>
}

/** For sites without an identity provider: nobody can sign in. */
export const noIdentity: Identity = {
  verify: () => Promise.resolve({ refused: 'sign-in-unavailable' }),
  find: () => Promise.resolve(undefined),
  revoke: () => Promise.resolve('revoked'),
  remove: () => Promise.resolve(),
  ofSession: () => Promise.resolve(undefined),
}
