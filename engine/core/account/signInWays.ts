/**
 * The ways to sign in. Screens call them; the auth plugin implements them. A call that fails throws
 * {@link SignInFailed}.
 */

/** The services whose accounts the learner can use to sign in. */
export const services = ['google', 'apple', 'facebook'] as const
export type Service = (typeof services)[number]

/** A code that was sent by text message. */
export interface SentCode {
  /** The phone number that received the code, for display; the provider may mask it. */
  to: string
  /** Completes the sign-in or account change that the code was sent for. @param code What the learner typed. */
  confirm(code: string): Promise<void>
}

export interface SignInWays {
  withPassword(email: string, password: string): Promise<void>
  /** Creates an account. If the address already has one, signs in to it with the password. */
  signUp(email: string, password: string): Promise<void>
  /**
   * Sends an email with a link that signs in.
   * @param url The target of the link: a URL of this site, with all parameters that the sign-in needs to continue.
   */
  sendLink(email: string, url: string): Promise<void>
  /**
   * Signs in with a link of `sendLink`.
   * @param isNew True if the link was sent to create an account. In that case the anonymous account is upgraded.
   */
  withLink(email: string, url: string, isNew: boolean): Promise<void>
  /** Sends an email with a link to set a new password. Does not reveal whether the address has an account. */
  sendReset(email: string): Promise<void>
  /** Sets a new password. @param code The code in the link of the email. @returns the email address of the account. */
  reset(code: string, password: string): Promise<string>
  withService(service: Service): Promise<void>
  /** Whether the learner is returning from a service's sign-in page. */
  returnsFromService(): boolean
  /**
   * Completes the sign-in after the return from a service's page.
   * @returns false if there is no sign-in to complete.
   */
  finishService(): Promise<boolean>
  /** Applies the code in the link of an email: confirms an address or changes it. */
  applyLink(code: string): Promise<void>
  /** Sends a code to the phone number. `confirm` of the result signs in. */
  sendCode(phone: string): Promise<SentCode>
}

/**
 * A failed sign-in, or a failed account change. `code` comes from the provider, from the server or from the auth
 * plugin. The prefix `auth/` of the provider's codes is removed. Example: `popup-blocked`.
 */
export class SignInFailed extends Error {
  /** Sends the text message for the second step. Defined only if `code` is `multi-factor-auth-required`. */
  readonly secondStep: (() => Promise<SentCode>) | undefined

  constructor(
    readonly code: string,
    secondStep?: () => Promise<SentCode>,
  ) {
    super(`Signing in failed: ${code}`)
    this.secondStep = secondStep
  }
}
