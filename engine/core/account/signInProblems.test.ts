/** What is said of each error of the identity provider. */
import { expect, test } from 'vitest'
import copy from '../../../screens/sign-in-form/copy.en.json' with { type: 'json' }
import { isKnown, problemOf, signInProblems } from './signInProblems.ts'

/** Those that the product has to handle, and what a learner reads; null: nothing. */
const required: Readonly<Record<string, string | null>> = {
  'invalid-api-key': 'failed',
  'tenant-id-mismatch': 'failed',
  'user-mismatch': 'again',
  'invalid-emulator-scheme': 'failed',
  'unauthorized-domain': 'browser',
  'popup-blocked': 'browser',
  'popup-closed-by-user': null,
  // The provider's code runs the check by itself; where that fails too, the learner tries again.
  'missing-recaptcha-token': 'robot',
  // The second step is shown; this is said where it cannot be.
  'multi-factor-auth-required': 'failed',
  'user-not-found': 'wrong',
  'network-request-failed': 'offline',
  'web-storage-unsupported': 'storage',
  'cancelled-popup-request': null,
  'invalid-auth-event': 'browser',
  'internal-error': 'failed',
  'argument-error': 'failed',
  'already-initialized': 'failed',
  'operation-not-supported-in-this-environment': 'browser',
  'requires-recent-login': 'again',
  'too-many-requests': 'slow',
}

test.each(Object.entries(required))('%s: %s', (code, problem) => {
  expect([problemOf(code) ?? null, isKnown(code)]).toEqual([problem, true])
})

test('nothing tells whether an address has an account', () => {
  const codes = ['invalid-credential', 'wrong-password', 'user-not-found', 'email-already-in-use']
  expect(new Set(codes.map(problemOf))).toEqual(new Set(['wrong']))
})

test('a code that nobody knows is a failure, said in words', () => {
  expect([problemOf('of-tomorrow'), isKnown('of-tomorrow')]).toEqual(['failed', false])
})

test('each problem has a text', () => {
  const texts = signInProblems.map((problem) => (copy as Record<string, string>)[`error-${problem}`])
  expect(texts.every((text) => text !== undefined && text.length > 10)).toBe(true)
})
