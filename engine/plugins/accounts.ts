/** What the product knows of its users. The embedded API reads it from its database; plugins ask for it by user. */
import type { Product } from '../core/account/subscriptionStatus.ts'

/** The type of the event that is stored when users delete their account. Its data is `{ uid }`. */
export const accountDeleted = 'account.deleted'

export interface Account {
  products: readonly Product[]
  /** True if the profile grants the courses for free. */
  freeForUkraine: boolean
  name?: string
  /** As the user gave it: an address that the identity provider knows comes before it. */
  email?: string
}

export interface Accounts {
  /** A user of whom nothing is stored has an empty account. @throws if the database cannot be asked. */
  of(uid: string): Promise<Account>
  /** @throws if nothing was stored. */
  rename(uid: string, name: string): Promise<void>
}
