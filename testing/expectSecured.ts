/** Expects the security headers that every response must have. */
import { expect } from 'vitest'

/** @param headers with names in lower case. @param what the response, for the message of a failure. */
export function expectSecured(headers: Readonly<Record<string, unknown>>, what: string): void {
  const { 'content-security-policy': policy, ...otherHeaders } = headers
  expect(otherHeaders, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  })
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(policy, what).toMatch(/default-src 'self'/)
  expect(policy, what).not.toMatch(/unsafe/)
}
