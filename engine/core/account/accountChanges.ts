/** The changes that a registered learner may make to their account. Screens call them; the auth plugin implements them. Each throws `SignInFailed`. */
import type { SentCode, Service } from './signInWays.ts'

/** A way to sign in that an account has. */
export type LinkedWay = 'password' | 'phone' | Service

export interface AccountDetails {
  email?: string
  /** The learner has confirmed the address. */
  isConfirmed: boolean
  /** The phone number for signing in. */
  phone?: string
  ways: readonly LinkedWay[]
  /** The phone number that receives the code of the second step. */
  secondStep?: string
}

export interface AccountChanges {
  /** The provider's current details; the last known ones if the provider cannot be reached. */
  details(): Promise<AccountDetails>
  /** Changes the password, or sets the first one. */
  setPassword(password: string): Promise<void>
  /** The new address counts once the learner opens the link in the email. @param url the page that opens afterwards. */
  sendNewEmail(email: string, url: string): Promise<void>
  /** Sends a link that confirms the current address. @param url the page that opens afterwards. */
  sendConfirmation(url: string): Promise<void>
  sendPhoneCode(phone: string): Promise<SentCode>
  link(service: Service): Promise<void>
  unlink(way: LinkedWay): Promise<void>
  sendSecondStepCode(phone: string): Promise<SentCode>
  removeSecondStep(): Promise<void>
  /** All stored data of the learner, as JSON. */
  exportData(): Promise<string>
  /** Deletes the account and all its stored data, then signs out. */
  deleteAccount(): Promise<void>
}
