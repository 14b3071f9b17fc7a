/**
 * A small language of comparisons, joined by and, or and not: what the formats write as text. They differ in how a
 * variable looks and in the words for operators; that is a dialect.
 */
import type { Operator, Scalar } from '../draft.ts'

export type Expression =
  | { literal: Scalar | readonly Scalar[] | null }
  | { variable: string }
  | { join: 'and' | 'or'; parts: readonly Expression[] }
  | { not: Expression }
  | { compare: Operator | 'in'; left: Expression; right?: Expression }

export interface Dialect {
  /** Sticky; its first group is the name of the variable. */
  variable: RegExp
  /** Lower-case words and signs → what they do. */
  operators: Readonly<Record<string, Operation>>
}

type Operation = Operator | 'in' | 'and' | 'or' | 'not'

type Token =
  | { type: 'literal'; value: Scalar | null }
  | { type: 'variable'; name: string }
  | { type: 'operator'; name: Operation }
  | { type: 'sign'; sign: string }

const text = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/sy
const number = /-?\d+(?:\.\d+)?(?![\w.])/y
const word = /[\p{L}_][\p{L}\p{N}_-]*/uy
const blank = /\s*/y
const sign = /[()[\],]|[<>=!]=|<>|&&|\|\||\*=|[<>=!]/y
const constants: Readonly<Record<string, Scalar | null>> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
}

const comparing = [
  ...(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'excludes', 'begins', 'ends'] as const),
  ...(['anyOf', 'allOf', 'noneOf', 'in'] as const),
]

const deepest = 40

/** What is wrong with an expression, for people. */
export class ExpressionError extends Error {}

function tokens(source: string, { variable, operators }: Dialect): Token[] {
  const list: Token[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at += found[0].length
    return found
  }
  const operator = (name: string) => (Object.hasOwn(operators, name) ? operators[name] : undefined)
  const next = (): Token => {
    const string = take(text)
    if (string) return { type: 'literal', value: (string[1] ?? string[2] ?? '').replaceAll(/\\(.)/gs, '$1') }
    const digits = take(number)
    if (digits) return { type: 'literal', value: Number(digits[0]) }
    const start = at
    const name = take(word)?.[0]
    if (name !== undefined) {
      const lower = name.toLowerCase()
      const found = operator(lower)
      if (found) return { type: 'operator', name: found }
      if (Object.hasOwn(constants, lower)) return { type: 'literal', value: constants[lower]! }
      if (source.slice(at).trimStart().startsWith('(')) throw new ExpressionError(`the function ${name}()`)
      at = start
    }
    const named = take(variable)
    if (named) return { type: 'variable', name: named[1]!.trim() }
    if (name !== undefined) {
      at = start + name.length
      return { type: 'literal', value: name }
    }
    const found = take(sign)?.[0]
    if (found === undefined) throw new ExpressionError(`"${source[start]}" at character ${start + 1}`)
    const meaning = operator(found)
    return meaning ? { type: 'operator', name: meaning } : { type: 'sign', sign: found }
  }
  for (take(blank); at < source.length; take(blank)) list.push(next())
  return list
}

class Reader {
  #at = 0
  #depth = 0

  constructor(readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.join('or')
    if (this.#at < this.tokens.length) throw new ExpressionError('something follows its end')
    return expression
  }

  #operator<Name extends Operation>(...names: readonly Name[]): Name | undefined {
    const token = this.tokens[this.#at]
    const found = token?.type === 'operator' ? names.find((name) => name === token.name) : undefined
    if (found) this.#at++
    return found
  }

  #sign(wanted: string): boolean {
    const token = this.tokens[this.#at]
    const isIt = token?.type === 'sign' && token.sign === wanted
    if (isIt) this.#at++
    return isIt
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
    const after = this.#operator('answered', 'unanswered')
    if (after) return { compare: after, left }
    const between = this.#operator(...comparing)
    return between ? { compare: between, left, right: this.atom() } : left
  }

  atom(): Expression {
    if (this.#sign('(')) {
      const inside = this.#deeper(() => this.join('or'))
      if (!this.#sign(')')) throw new ExpressionError('a bracket is not closed')
      return inside
    }
    if (this.#sign('[')) return this.list()
    const token = this.tokens[this.#at++]
    if (token?.type === 'literal') return { literal: token.value }
    if (token?.type === 'variable') return { variable: token.name }
    throw new ExpressionError(token ? 'an operator stands where a value is needed' : 'it ends too early')
  }

  list(): Expression {
    const values: Scalar[] = []
    while (!this.#sign(']')) {
      const value = this.atom()
      if (!('literal' in value) || value.literal === null || Array.isArray(value.literal))
        throw new ExpressionError('a list holds something else than values')
      values.push(value.literal as Scalar)
      this.#sign(',')
    }
    return { literal: values }
  }

  #deeper(read: () => Expression): Expression {
    if (++this.#depth > deepest) throw new ExpressionError('it is nested too deep')
    const inside = read()
    this.#depth--
    return inside
  }
}

/** @throws ExpressionError that says what cannot be read. */
export function parseExpression(source: string, dialect: Dialect): Expression {
  return new Reader(tokens(source, dialect)).whole()
}
