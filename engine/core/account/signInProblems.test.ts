/** The message for each error of the identity provider. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import copy from '../../../screens/sign-in-form/copy.en.json' with { type: 'json' }
import { root } from '../../../testing/root.ts'
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
  // The provider's code runs the check by itself; if that fails too, the learner tries again.
  'missing-recaptcha-token': 'robot',
  // The second step is shown; the message is for when it cannot be shown.
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

test('an unknown code is a failure, and its message is words', () => {
  expect([problemOf('of-tomorrow'), isKnown('of-tomorrow')]).toEqual(['failed', false])
})

const languages = ['uk', 'es', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']

/** The built-in texts of sign-in; es-419 holds only what differs from es. */
const textsIn = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(
      JSON.parse(readFileSync(join(root, `configs/copy/${language}.json`), 'utf8')) as Record<string, string>,
    ).map(([key, text]) => [key.replace('kinds.sign-in-form.', ''), text]),
  )
const texts = new Map<string, Readonly<Record<string, string>>>([
  ['en', copy],
  ...languages.map((language) => [language, textsIn(language)] as const),
  ['es-419', { ...textsIn('es'), ...textsIn('es-419') }],
])

describe.each([...texts])('in %s', (language, words) => {
  test.each(Object.entries(required).filter(([, problem]) => problem !== null))('%s', (_code, problem) => {
    const said = words[`error-${problem}`]
    expect(said?.length).toBeGreaterThan(10)
    if (language !== 'en') expect(said).not.toBe((copy as Record<string, string>)[`error-${problem}`])
  })

  test('each problem has words of its own', () => {
    expect(new Set(signInProblems.map((problem) => words[`error-${problem}`])).size).toBe(
      signInProblems.length,
    )
  })
})
