/** The cases of the subscription status: the same for the function itself and for browsers. */
import type { UserProduct } from '../engine/plugins/subscriptionStatus.ts'
import cases from '../engine/plugins/subscriptionStatus.cases.json' with { type: 'json' }

export interface StatusCase {
  title: string
  /** The fetched products, unless the fetch failed or was blocked. */
  products?: readonly UserProduct[]
  failed?: true
  blocked?: true
  freeForUkraine?: true
  /** The status before the fetch: the fields that differ from `noSubscription`. */
  last?: object
  /** The expected status; omitted fields are not compared. */
  status: object
}

export const statusCases = cases as readonly StatusCase[]
