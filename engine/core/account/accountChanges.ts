/**
 * The changes that a registered learner may make to their account. Screens call them; the auth plugin implements them.
 * A change that fails throws `SignInFailed`.
 */
import type { SentCode, Service } from './signInWays.ts'

/** A way in which the learner can sign in to their account. */
export type LinkedWay = 'password' | 'phone' | Service

export interface AccountDetails {
  email?: string
  /** True if the learner has confirmed the email address. */
  isConfirmed: boolean
  /** The phone number for signing in. */
  phone?: string
  ways: readonly LinkedWay[]
  /**
   * The phone number that receives the code of the second step (two-factor sign-in). Empty if the provider reports no
   * number. Absent without a second step.
   */
  secondStep?: string
}

export interface AccountChanges {
  /** The provider's current details; the last known ones if the provider cannot be reached. */
  details(): Promise<AccountDetails>
  /** Changes the password, or sets the first one. */
  setPassword(password: string): Promise<void>
  /**
   * Sends a link to the new address. The address changes when the learner opens the link.
   * @param url The page that opens after that.
   */
  sendNewEmail(email: string, url: string): Promise<void>
  /** Sends a link that confirms the current address. @param url The page that opens after that. */
  sendConfirmation(url: string): Promise<void>
  /** Sends a code to the number. `confirm` of the result makes it the phone number for signing in. */
  sendPhoneCode(phone: string): Promise<SentCode>
  /** Adds a service as a way to sign in. Leaves the page for the service if the browser allows no popup. */
  link(service: Service): Promise<void>
  /** Removes a way to sign in. */
  unlink(way: LinkedWay): Promise<void>
  /** Sends a code to the number. `confirm` of the result makes it the phone number of the second step. */
  sendSecondStepCode(phone: string): Promise<SentCode>
  removeSecondStep(): Promise<void>
  /** All stored data of the learner, as JSON. */
  exportData(): Promise<string>
  /** Deletes the account and all its stored data, then signs out. */
  deleteAccount(): Promise<void>
}
