/** What the auth plugin needs of the service that knows its users. */
import type { Caller, Identity, TokenCheck, TokenRefusal } from '../identity.ts'

export interface IdentityProvider extends Omit<Identity, 'ofSession'> {
  /**
   * Makes a session of a token that has been verified; the user may have signed out since.
   * @param lifetime in seconds, 300 to 14 days.
   * @returns the value of its cookie.
   * @throws if the provider cannot be asked.
   */
  createSession(token: string, lifetime: number): Promise<string | TokenRefusal>
  /** Whose session it is. @throws if the provider cannot be asked. */
  readSession(session: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /** Loads the code that the first request would otherwise wait for. */
  prepare(): Promise<unknown>
}
