import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileRequests } from './hostileRequests.ts'
import { sharedApp } from './journey.ts'

test('a request to a route with a query can keep the query and add parameters to it', () => {
  const route = { method: 'GET', pattern: '/page-models' }
  const requests = fc.sample(hostileRequests(route, sharedApp(), new Map([['a', 'b']])), {
    numRuns: 200,
    seed: 11,
  })
  expect(requests.map(({ url }) => String(url))).toContainEqual(
    expect.stringMatching(/^\/page-models\?url=\/[^?&]*&/),
  )
})
