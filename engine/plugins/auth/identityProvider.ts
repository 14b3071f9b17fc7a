/** The interface of the service that authenticates the users. */
import type { Caller, Identity, TokenCheck, TokenRefusal } from '../identity.ts'

export interface IdentityProvider extends Omit<Identity, 'ofSession'> {
  /**
   * Creates a session from a verified token.
   * @param lifetime in seconds: from 5 minutes to 14 days.
   * @returns the value of the session cookie, or a refusal: the user may have signed out since the verification.
   * @throws if the provider cannot be reached.
   */
  createSession(token: string, lifetime: number): Promise<string | TokenRefusal>
  /** The user of a session. @throws if the provider cannot be reached. */
  readSession(session: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /** Loads the code that the first request would otherwise wait for. */
  prepare(): Promise<unknown>
}
