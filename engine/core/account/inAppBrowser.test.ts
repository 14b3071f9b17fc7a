import { expect, test } from 'vitest'
import { isInAppBrowser } from './inAppBrowser.ts'

const android = 'Mozilla/5.0 (Linux; Android 13; Pixel 7'
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ios} Mobile/15E148 Instagram 335.0.5.29.89`, true],
  [`${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.33.105]`, true],
  [`${android} Build/TQ3A; wv) AppleWebKit/537.36 Version/4.0 Chrome/125 Mobile Safari/537.36`, true],
  [
    `${android}) AppleWebKit/537.36 Chrome/125 Mobile Safari/537.36 musical_ly_2023 BytedanceWebview/d8a21c6`,
    true,
  ],
  [`${ios} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  [`${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`, false],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, false],
])('%s is an in-app browser: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected)
})
