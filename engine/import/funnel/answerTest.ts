/** Compiles a comparison to a test of the answer. The test depends on the possible answers of the question. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import type { Comparison, ComparisonOperator } from '../form/form.ts'
import { isTrueUnanswered, matchChoices, negations, valuesOf } from '../form/matchChoices.ts'
import { answerIdFor, type ConvertedStep } from './convertSteps.ts'
import { isSortable } from './stepKinds.ts'

/** A condition that a funnel cannot express. The message is the reason. */
export class UnmappedCondition extends Error {}

const orderOperators: Partial<Record<ComparisonOperator, string>> = {
  lt: '$lt',
  lte: '$lte',
  gt: '$gt',
  gte: '$gte',
}

/** A string: the answer equals it. `true` or `false`: the comparison always has this result, even without an answer. */
export type AnswerTest = boolean | string | ConditionSource

/** @throws UnmappedCondition */
export function answerTest(question: ConvertedStep, { operator, value }: Comparison): AnswerTest {
  const comparison = { operator, ...(value !== undefined && { value }) }
  // A comparison with an empty text asks whether there is an answer, unless a choice has this value.
  const asksIfAnswered = value === '' && answerIdFor(question, '') === undefined
  if (operator === 'answered' || ((operator === 'ne' || operator === 'differs') && asksIfAnswered))
    return { $exists: true }
  if (operator === 'unanswered' || (operator === 'eq' && asksIfAnswered)) return { $exists: false }
  if (question.hasTooManyChoices)
    throw new UnmappedCondition(
      `learners type the answer to "${question.step.ref}", because its list of choices is too long`,
    )
  const domain = question.definition!.domain(question.screen!)
  if (domain.type === 'number') return numberAnswerTest(comparison, question)
  if (domain.type !== 'ids') return textTest(comparison, question)
  return question.definition!.answer === 'multiple'
    ? multipleChoiceTest(comparison, question)
    : singleChoiceTest(comparison, question)
}

function singleChoiceTest(comparison: Comparison, { step, answerIds }: ConvertedStep): AnswerTest {
  const negation = negations[comparison.operator]
  const ifUnanswered = isTrueUnanswered(comparison.operator)
  const operator = negation?.of ?? comparison.operator
  const choices = matchChoices(step.choices ?? [], { ...comparison, operator })
  if (!choices) throw new UnmappedCondition(`"${comparison.operator}" on a list of choices`)
  const found = choices.map((choice) => answerIds.get(choice)!)
  // The ids in the test: the excluded answers if the comparison is true without an answer, otherwise the matching
  // answers.
  const idsInTest =
    negation && !ifUnanswered ? [...answerIds.values()].filter((id) => !found.includes(id)) : found
  if (idsInTest.length === 0) return ifUnanswered
  if (idsInTest.length === answerIds.size) return { $exists: !ifUnanswered }
  if (ifUnanswered) return idsInTest.length === 1 ? { $ne: idsInTest[0] } : { $nin: idsInTest }
  return idsInTest.length === 1 ? idsInTest[0]! : { $in: idsInTest }
}

function multipleChoiceTest(comparison: Comparison, question: ConvertedStep): AnswerTest {
  const values = valuesOf(comparison)
  const found = values.map((value) => answerIdFor(question, value))
  const ids = [...new Set(found.filter((id) => id !== undefined))]
  const areAllKnown = ids.length > 0 && found.every((id) => id !== undefined)
  const exactTest = { $all: ids, $size: ids.length }
  const isList = Array.isArray(comparison.value)
  const tests: Partial<Record<ComparisonOperator, () => AnswerTest>> = {
    eq: () => areAllKnown && exactTest,
    ne: () => (areAllKnown ? { $not: exactTest } : true),
    contains: () => areAllKnown && (isList ? { $all: ids } : { $in: ids }),
    excludes: () => (areAllKnown ? (isList ? { $not: { $all: ids } } : { $nin: ids }) : true),
    anyOf: () => ids.length > 0 && { $in: ids },
    allOf: () => areAllKnown && { $all: ids },
    noneOf: () => (ids.length > 0 ? { $nin: ids } : true),
    differs: () => (areAllKnown ? { $exists: true, $not: exactTest } : { $exists: true }),
    lacks: () => (areAllKnown ? { $exists: true, $nin: ids } : { $exists: true }),
  }
  const test = tests[comparison.operator]
  if (!test) throw new UnmappedCondition(`"${comparison.operator}" on several choices`)
  return test()
}

/** The test of a number, which is an answer or the points of a score. @throws UnmappedCondition */
export function numericTest(comparison: Comparison): number | ConditionSource {
  const numbers = valuesOf(comparison).map((value) => (String(value).trim() === '' ? NaN : Number(value)))
  if (numbers.length === 0 || !numbers.every(Number.isFinite))
    throw new UnmappedCondition(`a number compared with ${JSON.stringify(comparison.value)}`)
  const { operator } = comparison
  if (operator === 'anyOf') return { $in: numbers }
  if (operator === 'noneOf') return { $nin: numbers }
  refuseSeveralValues(comparison)
  const [first] = numbers
  if (operator === 'eq') return first!
  if (operator === 'differs') return { $exists: true, $ne: first }
  const name = operator === 'ne' ? '$ne' : orderOperators[operator]
  if (!name) throw new UnmappedCondition(`"${operator}" on a number`)
  return { [name]: first }
}

/**
 * The test of a number that is an answer. A comparison may have the same result for every number within the question's
 * limits. In this case, the test is `true`, `false` or `{ $exists: true }`. `anyOf` and `noneOf` are not checked
 * against the limits. Equality has the form `{ $eq: 5 }`. @throws UnmappedCondition
 */
function numberAnswerTest(comparison: Comparison, { definition, screen }: ConvertedStep): AnswerTest {
  const test = numericTest(comparison)
  const number = Number(valuesOf(comparison)[0])
  const { min = -Infinity, max = Infinity } = { ...definition!.rules(screen!), ...screen!.rules }
  const outcomes: Partial<Record<ComparisonOperator, [never: boolean, always: boolean]>> = {
    eq: [number < min || number > max, false],
    ne: [false, number < min || number > max],
    differs: [false, number < min || number > max],
    lt: [number <= min, number > max],
    lte: [number < min, number >= max],
    gt: [number >= max, number < min],
    gte: [number > max, number <= min],
  }
  const [never, always] = outcomes[comparison.operator] ?? [false, false]
  if (never) return false
  if (always) return comparison.operator === 'ne' || { $exists: true }
  return typeof test === 'number' ? { $eq: test } : test
}

function textTest(comparison: Comparison, { step }: ConvertedStep): AnswerTest {
  const texts = valuesOf(comparison).map(String)
  const values = step.type === 'dateTime' ? texts.map(dateTimeAnswer) : texts
  const { operator } = comparison
  const order = orderOperators[operator]
  if (values.length === 0) throw new UnmappedCondition(`"${operator}" without a value`)
  if (operator === 'anyOf') return { $in: values }
  if (operator === 'noneOf') return { $nin: values }
  refuseSeveralValues(comparison)
  if (operator === 'eq') return values[0]!
  if (operator === 'ne') return { $ne: values[0] }
  if (operator === 'differs') return { $exists: true, $ne: values[0] }
  if (order && isSortable(step.type) && /^\d[\d:T -]*$/.test(values[0]!)) return { [order]: values[0] }
  throw new UnmappedCondition(order ? 'the order of texts' : `"${operator}" on a text`)
}

/** Forms write `2027-01-31T18:30`. The answer of a learner has a space instead of the "T". */
const dateTimeAnswer = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')

/** Throws if the comparison has several values, but its operator needs one value. @throws UnmappedCondition */
function refuseSeveralValues(comparison: Comparison): void {
  if (valuesOf(comparison).length > 1)
    throw new UnmappedCondition(`"${comparison.operator}" with a list of values`)
}
