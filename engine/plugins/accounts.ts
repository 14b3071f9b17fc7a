/** What the product knows of its users. The embedded API reads it from its database; plugins ask for it by user. */

/** As `GET /v1/billing/products/available` gives it. */
export interface Product {
  status: string
  category: string
  type: string
  trial: boolean
}

export interface Account {
  products: readonly Product[]
  /** True if the profile grants the courses for free. */
  freeForUkraine: boolean
  name?: string
  /** As the user gave it: an address that the identity provider knows comes before it. */
  email?: string
}

export interface Accounts {
  /** A user of whom nothing is stored has an empty account. @throws where the database cannot be asked. */
  of(uid: string): Promise<Account>
  /** @throws where nothing was stored. */
  rename(uid: string, name: string): Promise<void>
}
