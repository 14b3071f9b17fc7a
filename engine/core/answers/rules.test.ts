import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Rules } from '../kind/rules.ts'
import { ruleMessages } from './ruleMessages.ts'
import { answerRules, brokenRule } from './rules.ts'
import cases from './rules.cases.json' with { type: 'json' }
import { caseCount } from '../../../testing/caseCount.ts'

const screen: ScreenConfig = { id: 'screen', kind: 'input' }
const check = (answer: unknown, rules: Rules) =>
  brokenRule(answer as Answer | undefined, { screen, rules, today: '2026-11-20' })

test.each(cases)('$name', ({ rules, answer, broken }) => {
  expect(check(answer, rules as Rules)).toBe(broken)
})

test('a text longer than 500 characters breaks "pattern", even if the pattern matches the text', () => {
  expect(check('a'.repeat(500), { pattern: 'a*' })).toBeUndefined()
  expect(check('a'.repeat(501), { pattern: 'a*' })).toBe('pattern')
  // This emoji is one character, although it has two UTF-16 units.
  expect(check('🛶'.repeat(500), { pattern: '🛶*' })).toBeUndefined()
  expect(check('🛶'.repeat(501), { pattern: '🛶*' })).toBe('pattern')
})

test('an address of more than 254 characters breaks "email"', () => {
  const domain = `${'a'.repeat(60)}.`.repeat(3)
  expect(check(`ann@${domain}com`, { email: true })).toBeUndefined()
  expect(check(`ann@${domain}${domain}com`, { email: true })).toBe('email')
})

test('a long address is checked in linear time: with quadratic time, this test would time out', () => {
  expect(check(`${'a.'.repeat(500_000)}@${'a-'.repeat(500_000)}`, { email: true })).toBe('email')
})

test('each rule has a message, and each plural message has a singular message', () => {
  const messages = ruleMessages()
  expect(
    answerRules.map(({ name }) => name).filter((name) => !messages[name] && !messages[`${name}_other`]),
  ).toEqual([])
  expect(messages['minChoices_one']).toContain('{{count}}')
  for (const key of Object.keys(messages).filter((each) => each.endsWith('_other'))) {
    expect(messages).toHaveProperty(key.replace('_other', '_one'))
  }
})

test('a rule never throws, and a missing answer breaks only "required"', () => {
  const limits = fc.record<Rules>(
    {
      required: fc.boolean(),
      min: fc.integer(),
      max: fc.integer(),
      minLength: fc.nat(),
      maxLength: fc.nat(),
      pattern: fc.string(),
      email: fc.boolean(),
      integer: fc.boolean(),
      step: fc.double(),
      before: fc.oneof(fc.constant('today'), fc.string()),
      after: fc.oneof(fc.constant('2026-11'), fc.string()),
      exclusive: fc.array(fc.string()),
    },
    { requiredKeys: [] },
  )
  const answers = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.array(fc.string()), fc.anything())
  fc.assert(
    fc.property(limits, answers, (rules, answer) => {
      check(answer, rules)
      expect(check(undefined, rules) ?? 'required').toBe('required')
    }),
    { numRuns: caseCount(300, 30_000) },
  )
})
