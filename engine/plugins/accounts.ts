/**
 * The data that the product stores about its users. Plugins get the data of a user by the user's id. If another API
 * stores the accounts (`API_URL`), the plugins of this server cannot get the data.
 */
import type { UserProduct } from './subscriptionStatus.ts'

/** The type of the event that is stored when users delete their account. Its data is `{ uid }`. */
export const accountDeleted = 'account.deleted'

export interface Account {
  products: readonly UserProduct[]
  /** True if the profile grants the courses for free. */
  freeForUkraine: boolean
  name?: string
  /** The email address that the user has entered. An address from the identity provider has precedence. */
  email?: string
}

export interface Accounts {
  /** The account of a user; an empty one if nothing is stored. @throws if the database cannot be reached. */
  accountOf(uid: string): Promise<Account>
  /** @throws if it is not certain that the name is stored. */
  rename(uid: string, name: string): Promise<void>
}
