/** Test cases of the subscription status. The unit test of `statusAfter` and the browser tests use them. */
import type { UserProduct } from '../engine/plugins/subscriptionStatus.ts'
import cases from '../engine/plugins/subscriptionStatus.cases.json' with { type: 'json' }

export interface StatusCase {
  title: string
  /** The products that the fetch returns. Undefined if the fetch fails or is blocked. */
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
