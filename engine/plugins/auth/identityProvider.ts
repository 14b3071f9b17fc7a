/** The interface of the service that authenticates the users. */
import type { Caller, Identity, TokenCheck, TokenRefusal } from '../identity.ts'

export interface IdentityProvider extends Omit<Identity, 'ofSession'> {
  /**
   * Creates a session from a verified token. The user may have signed out since the verification.
   * @param lifetime in seconds: from 5 minutes to 14 days.
   * @returns the value of its cookie.
   * @throws if the provider cannot be reached.
   */
  createSession(token: string, lifetime: number): Promise<string | TokenRefusal>
  /** The user of a session. @throws if the provider cannot be reached. */
  readSession(session: string, check?: TokenCheck): Promise<Caller | TokenRefusal>
  /** Loads the code that the first request would otherwise wait for. */
  prepare(): Promise<unknown>
}
