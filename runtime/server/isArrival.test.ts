import { expect, test } from 'vitest'
import { isArrival } from './isArrival.ts'

const referer = 'https://search.example/'

test.each([
  ['a typed URL', true, {}],
  ['a link of another site', true, { referer, 'sec-fetch-site': 'cross-site' }],
  ['a link of another subdomain', true, { referer, 'sec-fetch-site': 'same-site' }],
  ['a link of the site with a referer', false, { referer, 'sec-fetch-site': 'same-origin' }],
  ['a link of the site without a referer', true, { 'sec-fetch-site': 'same-origin' }],
  ['a referer without `sec-fetch-site`', false, { referer }],
  ['a reload', false, { 'cache-control': 'max-age=0', 'sec-fetch-site': 'none' }],
])('%s begins a visit: %s', (_what, expected, headers) => {
  expect(isArrival({ headers })).toBe(expected)
})
