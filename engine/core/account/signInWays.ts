/** The ways to sign in, as screens ask for them; the auth plugin does them. Each throws {@link SignInFailed}. */

/** Sign-in at another service. */
export const services = ['google', 'apple', 'facebook'] as const
export type Service = (typeof services)[number]

/** A code by text message has been sent. */
export interface SentCode {
  /** The number that it went to, as far as it may be shown. */
  to: string
  /** Signs in, or enrolls the number, with the code that the learner typed. */
  confirm(code: string): Promise<void>
}

export interface SignInWays {
  withPassword(email: string, password: string): Promise<void>
  /** An address that has an account signs in to it, if the password is its own. */
  signUp(email: string, password: string): Promise<void>
  /** @param url where the link leads: this site's own, with what it needs to go on. */
  sendLink(email: string, url: string): Promise<void>
  isLink(url: string): boolean
  /** @param isNew the link was sent to make an account: the anonymous one becomes it. */
  withLink(email: string, url: string, isNew: boolean): Promise<void>
  /** Says nothing about whether the address has an account. */
  sendReset(email: string): Promise<void>
  /** @param code of the link in the e-mail. @returns the address whose password it is. */
  reset(code: string, password: string): Promise<string>
  withService(service: Service): Promise<void>
  /** Whether the learner has been sent to a service's own page, and comes back. */
  comesFromService(): boolean
  /** Signs in the user that the service named. False if the learner does not come back from one. */
  finishService(): Promise<boolean>
  /** Does what the link of an e-mail is for: confirms an address, or changes it. */
  applyLink(code: string): Promise<void>
  sendCode(phone: string): Promise<SentCode>
}

/** The provider's code without its `auth/`, or the server's. */
export class SignInFailed extends Error {
  /** With `multi-factor-auth-required`: sends the code of the second step. */
  readonly secondFactor: (() => Promise<SentCode>) | undefined

  constructor(
    readonly code: string,
    secondFactor?: () => Promise<SentCode>,
  ) {
    super(`Signing in failed: ${code}`)
    this.secondFactor = secondFactor
  }
}
