import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileRequests } from './hostileRequests.ts'
import { reusedProductApp } from './journey.ts'

test('if the example URL of a route has a query, hostile requests can keep this query and add parameters', () => {
  const route = { method: 'GET', pattern: '/page-models' }
  const requests = fc.sample(hostileRequests(route, reusedProductApp(), new Map([['a', 'b']])), {
    numRuns: 200,
    seed: 11,
  })
  expect(requests.map(({ url }) => String(url))).toContainEqual(
    expect.stringMatching(/^\/page-models\?url=\/[^?&]*&/),
  )
})
