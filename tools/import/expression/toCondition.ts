/** An expression as a condition; what has no equal becomes a part that says so. */
import type { Condition, Operator, Scalar } from '../draft.ts'
import { ExpressionError, parseExpression, type Dialect, type Expression } from './parse.ts'

/** What a variable stands for, as the beginning of a condition; a text says why it has no equal. */
export type ResolveVariable = (
  name: string,
) => { question: string } | { query: string } | { named: string } | { unmapped: string }

const flipped: Partial<Record<Operator | 'in', Operator>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'gt',
  lte: 'gte',
  gt: 'lt',
  gte: 'lte',
  in: 'contains',
}

export function toCondition(source: string, dialect: Dialect, resolve: ResolveVariable): Condition {
  try {
    return convert(parseExpression(source, dialect), resolve)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { unmapped: error.message }
  }
}

function convert(expression: Expression, resolve: ResolveVariable): Condition {
  if ('join' in expression) {
    const parts = expression.parts.map((part) => convert(part, resolve))
    return expression.join === 'and' ? { all: parts } : { any: parts }
  }
  if ('not' in expression) return { not: convert(expression.not, resolve) }
  if ('variable' in expression) {
    const subject = resolve(expression.variable)
    return 'question' in subject ? { ...subject, operator: 'eq', value: true } : asWhole(subject)
  }
  if ('literal' in expression) {
    if (typeof expression.literal !== 'boolean') return { unmapped: 'a value alone' }
    return expression.literal ? { all: [] } : { any: [] }
  }
  const { compare, left, right } = expression
  if ('variable' in left && !right) return comparison(left.variable, compare, undefined, resolve)
  if ('variable' in left && right && 'literal' in right && compare !== 'in')
    return comparison(left.variable, compare, right.literal, resolve)
  const turned = flipped[compare]
  if ('literal' in left && right && 'variable' in right && turned)
    return comparison(right.variable, turned, left.literal, resolve)
  return { unmapped: 'a comparison that is not between an answer and a value' }
}

const asWhole = (subject: { query: string } | { named: string } | { unmapped: string }): Condition =>
  'query' in subject ? { ...subject, operator: 'answered' } : subject

function comparison(
  name: string,
  operator: Operator | 'in',
  value: Scalar | readonly Scalar[] | null | undefined,
  resolve: ResolveVariable,
): Condition {
  const subject = resolve(name)
  if (!('question' in subject) && !('query' in subject)) return subject
  if (operator === 'in') return { unmapped: 'an answer within something' }
  if (value === null) {
    if (operator === 'eq') return { ...subject, operator: 'unanswered' }
    return operator === 'ne' ? { ...subject, operator: 'answered' } : { unmapped: 'an order of nothing' }
  }
  return { ...subject, operator, ...(value !== undefined && { value }) }
}
