/**
 * Parses the expressions of form builders: comparisons that are joined by `and` and `or`, and negated by `not`. A
 * dialect defines how a format writes variables and operators.
 */
import type { ComparisonOperator, Scalar } from '../form/form.ts'
import { ExpressionError, tokenize, type Dialect, type Operation, type ExpressionToken } from './tokenize.ts'

export type Expression =
  | { literal: Scalar | readonly Scalar[] | null }
  | { variable: string }
  | { join: 'and' | 'or'; parts: readonly Expression[] }
  | { not: Expression }
  | { compare: ComparisonOperator | 'in'; left: Expression; right?: Expression }

const comparisonOperators = [
  ...(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'excludes', 'begins', 'ends'] as const),
  ...(['anyOf', 'allOf', 'noneOf', 'differs', 'lacks', 'in'] as const),
]

/** The maximum depth of nested brackets, lists and negations. */
const maxDepth = 40

class Parser {
  #index = 0
  #depth = 0

  constructor(readonly tokens: readonly ExpressionToken[]) {}

  parse(): Expression {
    const expression = this.join('or')
    if (this.#index < this.tokens.length) throw new ExpressionError('there is text after its end')
    return expression
  }

  /** Moves past the next token and returns its name, if it is one of these operators. */
  #operator<Name extends Operation>(...names: readonly Name[]): Name | undefined {
    const token = this.tokens[this.#index]
    const found = token?.type === 'operator' ? names.find((name) => name === token.name) : undefined
    if (found) this.#index++
    return found
  }

  /** Moves past the next token if it is this sign. Returns whether it is. */
  #sign(expected: string): boolean {
    const token = this.tokens[this.#index]
    const isExpected = token?.type === 'sign' && token.sign === expected
    if (isExpected) this.#index++
    return isExpected
  }

  join(name: 'and' | 'or'): Expression {
    const part = () => (name === 'or' ? this.join('and') : this.comparison())
    const parts = [part()]
    while (this.#operator(name)) parts.push(part())
    return parts.length === 1 ? parts[0]! : { join: name, parts }
  }

  comparison(): Expression {
    if (this.#operator('not')) return { not: this.#deeper(() => this.comparison()) }
    const left = this.atom()
    const postfix = this.#operator('answered', 'unanswered')
    if (postfix) return { compare: postfix, left }
    const infix = this.#operator(...comparisonOperators)
    return infix ? { compare: infix, left, right: this.atom() } : left
  }

  atom(): Expression {
    if (this.#sign('(')) {
      const inside = this.#deeper(() => this.join('or'))
      if (!this.#sign(')')) throw new ExpressionError('a bracket is not closed')
      return inside
    }
    if (this.#sign('[')) return this.#deeper(() => this.list())
    const token = this.tokens[this.#index++]
    if (token?.type === 'literal') return { literal: token.value }
    if (token?.type === 'variable') return { variable: token.name }
    if (!token) throw new ExpressionError('it ends too early')
    const found = token.type === 'sign' ? `"${token.sign}"` : 'an operator'
    throw new ExpressionError(`${found} where a value is needed`)
  }

  list(): Expression {
    const values: Scalar[] = []
    while (!this.#sign(']')) {
      const value = this.atom()
      if (!('literal' in value) || value.literal === null || Array.isArray(value.literal))
        throw new ExpressionError('a list contains something other than values')
      values.push(value.literal as Scalar)
      this.#sign(',')
    }
    return { literal: values }
  }

  /** Reads a nested part. @throws ExpressionError if it is nested too deeply. */
  #deeper(read: () => Expression): Expression {
    if (++this.#depth > maxDepth) throw new ExpressionError('it is nested too deeply')
    const inside = read()
    this.#depth--
    return inside
  }
}

/** @throws ExpressionError */
export function parseExpression(source: string, dialect: Dialect): Expression {
  return new Parser(tokenize(source, dialect)).parse()
}
