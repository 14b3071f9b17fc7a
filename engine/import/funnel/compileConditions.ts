/** Compiles conditions of a form to the condition language of funnels. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Comparison, ComparisonOperator, Form, FormCondition, LocatedCondition } from '../form/form.ts'
import { isTrueUnanswered } from '../form/matchChoices.ts'
import type { ReportNote } from '../sourceObject.ts'
import { answerTest, numericTest, UnmappedCondition } from './answerTest.ts'
import type { ConvertedForm } from './convertSteps.ts'
import { every, some, type CompiledCondition } from './joinConditions.ts'
import { createNamedConditions } from './namedConditions.ts'
import { hasNoAnswer } from './stepKinds.ts'

export interface ConditionCompiler {
  /**
   * @param at the index of a step. The condition reads only the answers that a learner has given before this step.
   * @param evaluatedAt the index of the step at which the funnel evaluates the condition: `at` (the default) or a later
   * step. Steps from `at` on that come before `evaluatedAt` count as not answered.
   * @throws {UnmappedCondition} if the condition has no equivalent, for example because it reads the answer to a step
   * that does not come before `evaluatedAt`.
   */
  compile(condition: FormCondition, at: number, evaluatedAt?: number): CompiledCondition
  /** The named conditions that compiled conditions use, by id. */
  named(): Record<string, ConditionSource>
  /** The JSON pointer into the source for the named condition with this id. */
  conditionPointer(id: string): string | undefined
}

export function createConditionCompiler(
  form: Form,
  { steps, position }: ConvertedForm,
  scores: readonly string[],
  report: ReportNote,
): ConditionCompiler {
  const namedConditions = createNamedConditions(form, compile)

  function compile(condition: FormCondition, at: number, evaluatedAt = at): CompiledCondition {
    const compilePart = (part: FormCondition) => compile(part, at, evaluatedAt)
    if ('unmapped' in condition) throw new UnmappedCondition(condition.unmapped)
    if ('all' in condition) return every(condition.all.map(compilePart))
    if ('any' in condition) return some(condition.any.map(compilePart))
    if ('each' in condition)
      return every(condition.each.map((part) => compileOrReport(part, at, evaluatedAt)))
    if ('not' in condition) {
      const inside = compilePart(condition.not)
      return typeof inside === 'boolean' ? !inside : { $not: inside }
    }
    if ('asOf' in condition) {
      const earlier = Math.min(at, position.get(condition.asOf) ?? at)
      return compile(condition.condition, earlier, Math.max(evaluatedAt, at))
    }
    if ('named' in condition) return namedConditions.compile(condition.named, at, evaluatedAt)
    if ('query' in condition) return queryCondition(condition.query, condition)
    if ('score' in condition) return scoreCondition(condition.score, condition)
    if ('latest' in condition) return latestCondition(condition.latest, condition, at)
    return answerCondition(condition.question, condition, at, evaluatedAt)
  }

  /** Leaves out a condition that has no equivalent, and reports it. */
  function compileOrReport({ condition, where }: LocatedCondition, at: number, evaluatedAt: number) {
    try {
      return compile(condition, at, evaluatedAt)
    } catch (error) {
      if (!(error instanceof UnmappedCondition)) throw error
      report(`a condition that has no equivalent (${error.message}): it is left out`, where)
      return true
    }
  }

  function scoreCondition(name: string, comparison: Comparison): CompiledCondition {
    if (!scores.includes(name)) throw new UnmappedCondition(`no answer adds points to the score "${name}"`)
    return { [`scores.${name}.points`]: numericTest(comparison) }
  }

  /** Tests the answer to one question: the last of `refs` before `at` that has an answer. */
  function latestCondition(refs: readonly string[], comparison: Comparison, at: number): CompiledCondition {
    const lastFirst = refs.filter((ref) => position.get(ref)! < at).toReversed()
    const unanswered = (ref: string) => answerCondition(ref, { operator: 'unanswered' }, at, at)
    if (comparison.operator === 'unanswered') return every(lastFirst.map(unanswered))
    const parts = lastFirst.map((ref, index) =>
      every([
        ...lastFirst.slice(0, index).map(unanswered),
        answerCondition(ref, index < lastFirst.length - 1 ? needingAnswer(comparison) : comparison, at, at),
      ]),
    )
    return lastFirst.length > 0 ? some(parts) : isTrueUnanswered(comparison.operator)
  }

  function answerCondition(
    ref: string,
    comparison: Comparison,
    at: number,
    evaluatedAt: number,
  ): CompiledCondition {
    const index = position.get(ref)
    if (index === undefined) throw new UnmappedCondition(`no question is named "${ref}"`)
    const question = steps[index]!
    const { type } = question.step
    if (type === 'unsupported') throw new UnmappedCondition(`the question "${ref}" has no equivalent`)
    if (hasNoAnswer(type)) throw new UnmappedCondition(`"${ref}" has no answer`)
    if (index >= evaluatedAt) throw new UnmappedCondition(`the question "${ref}" comes later`)
    // A step that the import leaves out has no answer, and answers from `at` on do not count.
    if (!question.screen || index >= at) return isTrueUnanswered(comparison.operator)
    const test = answerTest(question, comparison)
    return typeof test === 'boolean' ? test : { [`answers.${question.screen.id}`]: test }
  }

  return { compile, named: namedConditions.used, conditionPointer: namedConditions.conditionPointer }
}

/** The same comparison, but `ne` and `excludes` are false without an answer. */
const needingAnswer = (comparison: Comparison): Comparison => {
  const stricter: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
    ne: 'differs',
    excludes: 'lacks',
  }
  return { ...comparison, operator: stricter[comparison.operator] ?? comparison.operator }
}

function queryCondition(name: string, { operator, value }: Comparison): CompiledCondition {
  // `name in {}` is true for a name that every object inherits, such as `constructor`.
  if (!/^[\w-]+$/.test(name) || name in {})
    throw new UnmappedCondition(`the parameter name "${name}" is not supported`)
  if (Array.isArray(value)) throw new UnmappedCondition('a list of values for a parameter of the URL')
  const tests: Partial<Record<ComparisonOperator, unknown>> = {
    eq: String(value),
    ne: { $ne: String(value) },
    answered: { $exists: true },
    unanswered: { $exists: false },
  }
  if (!(operator in tests)) throw new UnmappedCondition(`"${operator}" on a parameter of the URL`)
  return { [`query.${name}`]: tests[operator] }
}
