/** The ways to sign in. Screens call them; the auth plugin implements them. Each throws {@link SignInFailed}. */

/** The services whose account can sign in here. */
export const services = ['google', 'apple', 'facebook'] as const
export type Service = (typeof services)[number]

/** A code by text message has been sent. */
export interface SentCode {
  /** The phone number that received the code, for display; the provider may mask it. */
  to: string
  /** Signs in or enrolls the phone number, with the code that the learner typed. */
  confirm(code: string): Promise<void>
}

export interface SignInWays {
  withPassword(email: string, password: string): Promise<void>
  /** Creates an account. If the address already has one, signs in to it with the password. */
  signUp(email: string, password: string): Promise<void>
  /** @param url the target of the link: a URL of this site, with all parameters that the flow needs to continue. */
  sendLink(email: string, url: string): Promise<void>
  isLink(url: string): boolean
  /** @param isNew true if the link was sent to create an account: it upgrades the anonymous account. */
  withLink(email: string, url: string, isNew: boolean): Promise<void>
  /** Sends the email for a new password. The result does not reveal whether the address has an account. */
  sendReset(email: string): Promise<void>
  /** Sets a new password. @param code the code in the link of the email. @returns the address of the account. */
  reset(code: string, password: string): Promise<string>
  withService(service: Service): Promise<void>
  /** Whether the learner is returning from a service's sign-in page. */
  returnsFromService(): boolean
  /** Completes the sign-in after the return from a service. False if the learner is not returning from one. */
  finishService(): Promise<boolean>
  /** Applies the code in the link of an email: confirms an address or changes it. */
  applyLink(code: string): Promise<void>
  sendCode(phone: string): Promise<SentCode>
}

/** A failed sign-in. `code` is the provider's code without `auth/`, or the server's code. */
export class SignInFailed extends Error {
  /** With `multi-factor-auth-required`: sends the code of the second step. */
  readonly secondStep: (() => Promise<SentCode>) | undefined

  constructor(
    readonly code: string,
    secondStep?: () => Promise<SentCode>,
  ) {
    super(`Signing in failed: ${code}`)
    this.secondStep = secondStep
  }
}
