/** Runs the engine's test cases of rules with the reference interpreter. */
import { expect, test } from 'vitest'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import cases from '../../engine/core/answers/rules.cases.json' with { type: 'json' }
import { definitionsByName } from './materials.ts'
import { validAnswer } from './validAnswer.ts'

const today = '2026-11-20'

/**
 * Cases that the reference fails. The reference does not check the labels in the domain name of an email address, and
 * accepts dates that no form can send.
 */
const unchecked = new Set([
  'a hyphen first in a label',
  'a hyphen last in a label',
  'a label of 64 characters',
  'a text that is not a date',
  'a day that does not exist',
])
const answerCases = cases.flatMap(({ answer, ...rest }) =>
  typeof answer === 'string' || typeof answer === 'number' || Array.isArray(answer)
    ? [{ ...rest, answer: answer as Answer }]
    : [],
)
const checked = answerCases.filter(({ name }) => !unchecked.has(name))

/** A screen that can have the answer. */
function screenFor(answer: Answer): ScreenConfig {
  if (typeof answer === 'string') return { id: 'typed', kind: 'input' }
  if (typeof answer === 'number') return { id: 'number', kind: 'input', inputType: 'number' }
  return { id: 'choices', kind: 'multiple-choice', answers: answer.map((id) => ({ id, text: id })) }
}

test.each(checked)('$name', ({ rules, answer, broken }) => {
  const screen = { ...screenFor(answer), rules } as ScreenConfig
  const isValid = validAnswer(screen, answer, definitionsByName, today) !== undefined
  expect(isValid).toBe(broken === undefined)
})

test('each name in `unchecked` is the name of a case', () => {
  expect(answerCases.length - checked.length).toBe(unchecked.size)
})

test('a chosen id is a text: a number with the same digits is refused', () => {
  const screen = { ...screenFor(['5', '6']), rules: {} }
  expect(validAnswer(screen, '5', definitionsByName, today)).toEqual(['5'])
  expect(validAnswer(screen, 5, definitionsByName, today)).toBeUndefined()
})
