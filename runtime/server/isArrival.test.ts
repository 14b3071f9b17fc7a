import { expect, test } from 'vitest'
import { isArrival } from './isArrival.ts'

const referer = 'https://search.example/'

test.each([
  ['a typed address', {}, true],
  ['a link of another site', { referer, 'sec-fetch-site': 'cross-site' }, true],
  ['a link of another subdomain', { referer, 'sec-fetch-site': 'same-site' }, true],
  ['a link that continues the visit', { referer, 'sec-fetch-site': 'same-origin' }, false],
  ['a link of the site without a referer', { 'sec-fetch-site': 'same-origin' }, true],
  ['a referer in a browser that does not name the site', { referer }, false],
  ['a reload', { 'cache-control': 'max-age=0', 'sec-fetch-site': 'none' }, false],
])('%s', (_what, headers, expected) => {
  expect(isArrival({ headers })).toBe(expected)
})
