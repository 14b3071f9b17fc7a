/** The message for each error of the identity provider. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import copy from '../../../screens/sign-in-form/copy.en.json' with { type: 'json' }
import cases from './signInProblems.cases.json' with { type: 'json' }
import { root } from '../../../testing/root.ts'
import { problemOf, signInCodes, signInProblems } from './signInProblems.ts'

/** The codes that the product must handle, each with its problem. The problem is null if the code has no message. */
const requiredCodes: Readonly<Record<string, string | null>> = cases

test.each(Object.entries(requiredCodes))('the code %s has the problem %s', (code, problem) => {
  expect([problemOf(code) ?? null, signInCodes.includes(code)]).toEqual([problem, true])
})

test('the message does not reveal whether an address has an account', () => {
  const codes = ['invalid-credential', 'wrong-password', 'user-not-found', 'email-already-in-use']
  expect(new Set(codes.map(problemOf))).toEqual(new Set(['wrong']))
})

test('an unknown code has the problem "failed"', () => {
  expect(problemOf('unknown-code')).toBe('failed')
})

const languages = ['uk', 'es', 'pt', 'fr', 'tr', 'it', 'de', 'pl', 'hi', 'el']

/** The built-in texts of sign-in in a language. For `es-419`, only the texts that differ from `es`. */
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
  test.each(Object.entries(requiredCodes).filter(([, problem]) => problem !== null))(
    '%s has a message in this language',
    (_code, problem) => {
      const message = words[`error-${problem}`]
      expect(message?.length).toBeGreaterThan(10)
      if (language !== 'en') expect(message).not.toBe((copy as Record<string, string>)[`error-${problem}`])
    },
  )

  test('no two problems have the same message', () => {
    expect(new Set(signInProblems.map((problem) => words[`error-${problem}`])).size).toBe(
      signInProblems.length,
    )
  })
})
