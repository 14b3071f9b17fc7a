/** What a registered learner may change of their account, as screens ask for it; the auth plugin does it. Each throws `SignInFailed`. */
import type { SentCode, Service } from './signInWays.ts'

/** A way to sign in that an account has. */
export type LinkedWay = 'password' | 'phone' | Service

export interface AccountDetails {
  email?: string
  /** The address is known to be theirs. */
  isConfirmed: boolean
  /** The number that signs in. */
  phone?: string
  ways: readonly LinkedWay[]
  /** The number that the code of the second step goes to. */
  secondStep?: string
}

export interface AccountChanges {
  /** As the provider knows it now; as it was known last if the provider cannot be asked. */
  details(): Promise<AccountDetails>
  /** Sets a first password too. */
  setPassword(password: string): Promise<void>
  /** The new address counts once the link of the e-mail is opened. @param url where that leads in the end. */
  sendNewEmail(email: string, url: string): Promise<void>
  /** Confirms the present address by a link. @param url where that leads in the end. */
  sendConfirmation(url: string): Promise<void>
  sendPhoneCode(phone: string): Promise<SentCode>
  link(service: Service): Promise<void>
  unlink(way: LinkedWay): Promise<void>
  sendSecondStepCode(phone: string): Promise<SentCode>
  removeSecondStep(): Promise<void>
  /** All that is stored of the learner, as JSON. */
  exportData(): Promise<string>
  /** Deletes the account and all that is stored of it, then signs out. */
  deleteAccount(): Promise<void>
}
