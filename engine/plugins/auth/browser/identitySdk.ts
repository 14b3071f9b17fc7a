/** The interface of the identity provider's code in browsers. */
import type { AccountChanges } from '../../../core/account/accountChanges.ts'
import type { SignInWays } from '../../../core/account/signInWays.ts'

export interface SdkToken {
  text: string
  /** Seconds since 1970. */
  issuedAt: number
}

export interface SdkUser {
  uid: string
  anonymous: boolean
  email?: string
  /**
   * @param fresh requests a new token instead of the current one.
   * @throws if the provider refuses or cannot be reached.
   */
  token(fresh?: boolean): Promise<SdkToken>
}

export interface IdentitySdk {
  /**
   * Calls `onUser` when the stored user is known, and at each sign-in and sign-out. `undefined` means that nobody is
   * signed in.
   */
  follow(onUser: (user: SdkUser | undefined) => void): void
  /** @throws if the provider refuses or cannot be reached. */
  signInAnonymously(): Promise<void>
  /** Forgets the user in this browser, in all its tabs. */
  signOut(): Promise<void>
  /**
   * @param enter starts a session on the server, after a sign-in.
   * @throws if the script with the ways to sign in does not load.
   */
  ways(enter: (user: SdkUser) => Promise<void>): Promise<SignInWays>
  /** @param enter starts a new session, after a change. @throws if the script with the changes cannot be loaded. */
  changes(enter: (user: SdkUser) => Promise<void>): Promise<ProviderChanges>
}

/** The account changes that the provider makes. The product's own API exports the data and deletes the account. */
export type ProviderChanges = Omit<AccountChanges, 'exportData' | 'deleteAccount'>
