/**
 * Converts the text of an expression to a condition. A part without an equivalent becomes `unmapped`. If the text
 * cannot be parsed, the whole condition is `unmapped`.
 */
import type { ComparisonOperator, FormCondition, Scalar } from '../form/form.ts'
import { parseExpression, type Expression } from './parseExpression.ts'
import { ExpressionError, type Dialect } from './tokenize.ts'

/**
 * The condition that a variable becomes, before a comparison adds its operator and value. `latest`: of these questions,
 * the last one that the learner has answered.
 */
type Subject = { question: string } | { latest: readonly string[] } | { unmapped: string }

/** Finds what a variable refers to. Returns `unmapped` if a funnel has no equivalent. */
export type ResolveVariable = (name: string) => Subject

/** The operator after both sides of a comparison are swapped. */
const swappedOperators: Partial<Record<ComparisonOperator | 'in', ComparisonOperator>> = {
  eq: 'eq',
  ne: 'ne',
  differs: 'differs',
  lt: 'gt',
  lte: 'gte',
  gt: 'lt',
  gte: 'lte',
  in: 'contains',
}

export function expressionCondition(
  source: string,
  dialect: Dialect,
  resolve: ResolveVariable,
): FormCondition {
  try {
    return convert(parseExpression(source, dialect), resolve)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { unmapped: error.message }
  }
}

function convert(expression: Expression, resolve: ResolveVariable): FormCondition {
  if ('join' in expression) {
    const parts = expression.parts.map((part) => convert(part, resolve))
    return expression.join === 'and' ? { all: parts } : { any: parts }
  }
  if ('not' in expression) return { not: convert(expression.not, resolve) }
  if ('variable' in expression) return withoutComparison(resolve(expression.variable))
  if ('literal' in expression) {
    if (typeof expression.literal !== 'boolean') return { unmapped: 'a value without a comparison' }
    return expression.literal ? { all: [] } : { any: [] }
  }
  const { compare, left, right } = expression
  if ('variable' in left) {
    if (compare === 'in') return { unmapped: 'an answer before "in"' }
    if (!right) return comparison(resolve(left.variable), compare, undefined)
    if ('literal' in right) return comparison(resolve(left.variable), compare, right.literal)
  }
  const swapped = swappedOperators[compare]
  if ('literal' in left && right && 'variable' in right && swapped)
    return comparison(resolve(right.variable), swapped, left.literal)
  return { unmapped: 'a comparison that is not between an answer and a value' }
}

/** A variable alone means: the answer is `true`. */
function withoutComparison(subject: Subject): FormCondition {
  return 'unmapped' in subject ? subject : { ...subject, operator: 'eq', value: true }
}

function comparison(
  subject: Subject,
  operator: ComparisonOperator,
  value: Scalar | readonly Scalar[] | null | undefined,
): FormCondition {
  if ('unmapped' in subject) return subject
  if (value === null) {
    if (operator === 'eq') return { ...subject, operator: 'unanswered' }
    return operator === 'ne' || operator === 'differs'
      ? { ...subject, operator: 'answered' }
      : { unmapped: 'a comparison with null that is neither "equal" nor "not equal"' }
  }
  return { ...subject, operator, ...(value !== undefined && { value }) }
}
