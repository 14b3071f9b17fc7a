/**
 * The current user in the browser: the value of the auth plugin's atom `account`. It is only for display and for API
 * calls: the server decides for each request what a user may see.
 */
import type { AccountChanges } from './accountChanges.ts'
import type { SignInWays } from './signInWays.ts'

export interface AccountState {
  /**
   * `loading`: not known yet. `unavailable`: this site has no sign-in. `none`: no account, not even an anonymous one.
   * `anonymous`: an account that the site created without asking.
   */
  status: 'loading' | 'unavailable' | 'none' | 'anonymous' | 'registered'
  uid?: string
  email?: string
  /**
   * A valid ID token for the header `authorization: Bearer …`. Undefined without an account, during sign-out, and if
   * the provider is down.
   * @param fresh True requests a new token, because the server refused the last one.
   */
  token(fresh?: boolean): Promise<string | undefined>
  /**
   * Gets the ways to sign in. The first call loads them.
   * @throws {SignInFailed} `code-not-loaded`, or `sign-in-unavailable` on a site without sign-in.
   */
  ways(): Promise<SignInWays>
  /** Gets the functions that change the account. The first call loads them. @throws {SignInFailed} like `ways`. */
  changes(): Promise<AccountChanges>
  /** Signs out on all devices. @throws if the server cannot be reached: the session on the server may still be open. */
  signOut(): Promise<void>
}
