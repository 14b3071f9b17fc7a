/**
 * What the browser knows of who uses it, as the atom `account` of the auth plugin. It is for display and for calls of the
 * API only: the server decides for each request what a user may see.
 */
import type { AccountChanges } from './accountChanges.ts'
import type { SignInWays } from './signInWays.ts'

export interface AccountState {
  /**
   * `loading`: not known yet. `unavailable`: nobody can sign in here. `none`: no account, also no anonymous one.
   * `anonymous`: an account that the site has made silently.
   */
  status: 'loading' | 'unavailable' | 'none' | 'anonymous' | 'registered'
  uid?: string
  email?: string
  /**
   * A valid ID token for `authorization: Bearer …`. Undefined if there is no account, it signs out, or the provider is down.
   * @param fresh a new one: the server has refused the last.
   */
  token(fresh?: boolean): Promise<string | undefined>
  /** How to sign in; loaded with the first call. @throws {SignInFailed} `code-not-loaded`. */
  ways(): Promise<SignInWays>
  /** What may be changed; loaded with the first call. @throws {SignInFailed} `code-not-loaded`. */
  changes(): Promise<AccountChanges>
  /** Ends the session on all devices. @throws if the server cannot be reached: its session may still be open. */
  signOut(): Promise<void>
}
