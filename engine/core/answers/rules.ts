/** All answer rules, in the order in which they are checked, and the function that checks them. */
import type { Answer } from '../kind/defineKind.ts'
import { after } from './after.ts'
import { before } from './before.ts'
import { email } from './email.ts'
import { exclusive } from './exclusive.ts'
import { integer } from './integer.ts'
import { max } from './max.ts'
import { maxLength } from './maxLength.ts'
import { min } from './min.ts'
import { minLength } from './minLength.ts'
import { oncePerObject } from '../oncePerObject.ts'
import { pattern } from './pattern.ts'
import { required } from './required.ts'
import type { Rules } from '../kind/rules.ts'
import type { Rule, RuleContext } from './rule.ts'
import { step } from './step.ts'
import { isAnswer, isMissing } from './values.ts'

type AnyRule = { [Name in keyof Rules]-?: Rule<Name> }[keyof Rules]

export const answerRules: readonly AnyRule[] = [
  required,
  exclusive,
  minLength,
  maxLength,
  email,
  integer,
  min,
  max,
  step,
  pattern,
  before,
  after,
]

/** The answer rules that have a value in the rules of a screen. */
const rulesIn = oncePerObject((rules: Rules) =>
  (answerRules as readonly Rule[]).filter(({ name }) => (rules[name] ?? null) !== null),
)

/**
 * The first rule that an answer breaks; `undefined` if it breaks none. A value that is not an answer breaks
 * `required`. Never throws.
 */
export function brokenRule(answer: Answer | undefined, context: RuleContext): keyof Rules | undefined {
  if (answer !== undefined && !isAnswer(answer)) return 'required'
  const { rules } = context
  if (isMissing(answer)) return rules.required ? 'required' : undefined
  return rulesIn(rules).find(({ name, holds }) => !holds(answer, rules[name]!, context))?.name
}
