/** The data that the product stores of its users. The embedded API reads the data from the database, plugins get it by user id. */
import type { UserProduct } from './subscriptionStatus.ts'

/** The type of the event that is stored when users delete their account. Its data is `{ uid }`. */
export const accountDeleted = 'account.deleted'

export interface Account {
  products: readonly UserProduct[]
  /** True if the profile grants the courses for free. */
  freeForUkraine: boolean
  name?: string
  /** The address that the user has entered. An address from the identity provider has priority. */
  email?: string
}

export interface Accounts {
  /** A user without stored data has an empty account. @throws if the database cannot be reached. */
  of(uid: string): Promise<Account>
  /** @throws if the name is perhaps not stored. */
  rename(uid: string, name: string): Promise<void>
}
