import { expect, test } from 'vitest'
import { statusCases, type StatusCase } from '../../testing/statusCases.ts'
import { noSubscription, statusAfter, type ProductFetch } from './subscriptionStatus.ts'

const fetchOf = ({ products = [], failed, blocked }: StatusCase): ProductFetch => {
  if (failed) return { ended: 'failed' }
  return blocked ? { ended: 'blocked' } : { ended: 'succeeded', products }
}

test.each(statusCases)('$title', (each) => {
  const last = { ...noSubscription, ...each.last }
  expect(statusAfter(fetchOf(each), last, each.freeForUkraine ?? false)).toMatchObject(each.status)
})

test('the order of products makes no difference', () => {
  for (const each of statusCases) {
    const reversed = { ...each, products: [...(each.products ?? [])].reverse() }
    const [one, other] = [each, reversed].map((given) => statusAfter(fetchOf(given), noSubscription, false))
    expect(other).toEqual(one)
  }
})
