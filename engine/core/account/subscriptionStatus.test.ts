import { expect, test } from 'vitest'
import cases from './subscriptionStatus.cases.json' with { type: 'json' }
import { noSubscription, statusAfter, type Product, type ProductFetch } from './subscriptionStatus.ts'

interface Case {
  says: string
  /** The fetched products, unless the fetch failed or was blocked. */
  products?: readonly Product[]
  failed?: true
  blocked?: true
  freeForUkraine?: true
  /** The status before, as differences from no subscription. */
  last?: object
  /** The expected status; omitted fields are not compared. */
  status: object
}

const fetchOf = ({ products = [], failed, blocked }: Case): ProductFetch => {
  if (failed) return { ended: 'failed' }
  return blocked ? { ended: 'blocked' } : { ended: 'well', products }
}

test.each(cases as readonly Case[])('$says', (each) => {
  const last = { ...noSubscription, ...each.last }
  expect(statusAfter(fetchOf(each), last, each.freeForUkraine ?? false)).toMatchObject(each.status)
})

test('the order of products makes no difference', () => {
  for (const each of cases as readonly Case[]) {
    const reversed = { ...each, products: [...(each.products ?? [])].reverse() }
    const [one, other] = [each, reversed].map((given) => statusAfter(fetchOf(given), noSubscription, false))
    expect(other).toEqual(one)
  }
})
