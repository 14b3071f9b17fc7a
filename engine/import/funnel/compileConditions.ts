/** Conditions of a form in the condition language of funnels. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Comparison, ComparisonOperator, Form, FormCondition } from '../form/form.ts'
import { negated } from '../form/matchChoices.ts'
import { answerTest, numericTest, UnmappedCondition } from './answerTest.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { every, some, type CompiledCondition } from './joinConditions.ts'
import { createNamedConditions } from './namedConditions.ts'
import { hasNoAnswer } from './stepKinds.ts'

export interface ConditionCompiler {
  /** @param at the index of a step: the condition may read the steps before it. @throws UnmappedCondition */
  compile(condition: FormCondition, at: number): CompiledCondition
  /** The named conditions that compiled conditions refer to. */
  named(): Record<string, ConditionSource>
}

export function createConditionCompiler(
  form: Form,
  { steps, position }: ConvertedForm,
  scores: readonly string[],
): ConditionCompiler {
  const namedConditions = createNamedConditions(form, compile)

  function compile(condition: FormCondition, at: number): CompiledCondition {
    if ('unmapped' in condition) throw new UnmappedCondition(condition.unmapped)
    if ('all' in condition) return every(condition.all.map((part) => compile(part, at)))
    if ('any' in condition) return some(condition.any.map((part) => compile(part, at)))
    if ('not' in condition) {
      const inside = compile(condition.not, at)
      return typeof inside === 'boolean' ? !inside : { $not: inside }
    }
    if ('named' in condition) return namedConditions.compile(condition.named, at)
    if ('query' in condition) return queryCondition(condition.query, condition)
    if ('score' in condition) return scoreCondition(condition.score, condition)
    return answerCondition(condition.question, condition, at)
  }

  function scoreCondition(name: string, comparison: Comparison): CompiledCondition {
    if (!scores.includes(name)) throw new UnmappedCondition(`nothing adds to the score "${name}"`)
    return { [`scores.${name}.points`]: numericTest(comparison) }
  }

  function answerCondition(ref: string, comparison: Comparison, at: number): CompiledCondition {
    const index = position.get(ref)
    if (index === undefined) throw new UnmappedCondition(`no question is named "${ref}"`)
    const question = steps[index]!
    const { type } = question.step
    if (type === 'unsupported') throw new UnmappedCondition(`the question "${ref}" has no equal`)
    if (hasNoAnswer(type)) throw new UnmappedCondition(`"${ref}" asks nothing`)
    if (index >= at) throw new UnmappedCondition(`the answer of "${ref}" is not given before`)
    // A question that is never shown is never answered.
    if (!question.screen) return comparison.operator in negated
    const test = answerTest(question, comparison)
    return typeof test === 'boolean' ? test : { [`answers.${question.screen.id}`]: test }
  }

  return { compile, named: namedConditions.used }
}

function queryCondition(name: string, { operator, value }: Comparison): CompiledCondition {
  if (!/^[\w-]+$/.test(name) || name in {}) throw new UnmappedCondition(`a parameter named "${name}"`)
  const tests: Partial<Record<ComparisonOperator, unknown>> = {
    eq: String(value),
    ne: { $ne: String(value) },
    answered: { $exists: true },
    unanswered: { $exists: false },
  }
  if (!(operator in tests)) throw new UnmappedCondition(`"${operator}" on a parameter of the URL`)
  return { [`query.${name}`]: tests[operator] }
}
