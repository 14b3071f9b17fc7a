/** All answer rules, in the order in which they are checked, and the one function that runs them. */
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
import { pattern } from './pattern.ts'
import { required } from './required.ts'
import type { Rules } from '../kind/rules.ts'
import type { Rule, RuleContext } from './rule.ts'
import { step } from './step.ts'
import { isAnswer } from './values.ts'

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

export interface BrokenRule {
  rule: keyof Rules
  /** The key in `ruleMessages`: `minChoices` if `min` counts choices, otherwise the rule's name. */
  message: string
}

const cache = new WeakMap<Rules, readonly Rule[]>()

/** The rules that are set. Cached, because a walk needs them for every screen. */
function rulesIn(rules: Rules): readonly Rule[] {
  let set = cache.get(rules)
  if (!set)
    cache.set(
      rules,
      (set = (answerRules as readonly Rule[]).filter(({ name }) => (rules[name] ?? null) !== null)),
    )
  return set
}

/**
 * The first rule that an answer breaks; `undefined` if it breaks none. A value that is not an answer breaks
 * `required`. Never throws.
 */
export function checkRules(
  answer: Answer | undefined,
  rules: Rules,
  context: RuleContext,
): BrokenRule | undefined {
  if (answer !== undefined && !isAnswer(answer)) return { rule: 'required', message: 'required' }
  for (const rule of rulesIn(rules)) {
    if (rule.holds(answer, rules[rule.name]!, context)) continue
    return {
      rule: rule.name,
      message: rule.choices && Array.isArray(answer) ? `${rule.name}Choices` : rule.name,
    }
  }
  return undefined
}
