/** Splits the text of an expression into tokens. */
import type { ComparisonOperator, Scalar } from '../form/form.ts'

/** How a format writes variables and operators. */
export interface Dialect {
  /** Matches a variable. A sticky pattern; its first group is the name of the variable. */
  variable: RegExp
  /** Operators by their lower-case word or sign. */
  operators: Readonly<Record<string, Operation>>
}

export type Operation = ComparisonOperator | 'in' | 'and' | 'or' | 'not'

export type ExpressionToken =
  | { type: 'literal'; value: Scalar | null }
  | { type: 'variable'; name: string }
  | { type: 'operator'; name: Operation }
  | { type: 'sign'; sign: string }

const quoted = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/sy
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

/** An expression cannot be parsed. The message is the reason. */
export class ExpressionError extends Error {}

/** @throws ExpressionError */
export function tokenize(source: string, { variable, operators }: Dialect): ExpressionToken[] {
  const tokens: ExpressionToken[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at += found[0].length
    return found
  }
  const operator = (name: string) => (Object.hasOwn(operators, name) ? operators[name] : undefined)
  const next = (): ExpressionToken => {
    const string = match(quoted)
    if (string) return { type: 'literal', value: (string[1] ?? string[2] ?? '').replaceAll(/\\(.)/gs, '$1') }
    const digits = match(number)
    if (digits) return { type: 'literal', value: Number(digits[0]) }
    const start = at
    const name = match(word)?.[0]
    if (name !== undefined) {
      const lower = name.toLowerCase()
      const found = operator(lower)
      if (found) return { type: 'operator', name: found }
      if (Object.hasOwn(constants, lower)) return { type: 'literal', value: constants[lower]! }
      if (source.slice(at).trimStart().startsWith('(')) throw new ExpressionError(`the function ${name}()`)
      // A word can also begin a variable. If no variable matches here, the word is a literal.
      at = start
    }
    const named = match(variable)
    if (named) return { type: 'variable', name: named[1]!.trim() }
    if (name !== undefined) {
      at = start + name.length
      return { type: 'literal', value: name }
    }
    const found = match(sign)?.[0]
    if (found === undefined) {
      // An emoji is one code point, but two characters of the string.
      const character = String.fromCodePoint(source.codePointAt(start)!)
      throw new ExpressionError(`"${character}" at character ${start + 1}`)
    }
    const operation = operator(found)
    return operation ? { type: 'operator', name: operation } : { type: 'sign', sign: found }
  }
  for (match(blank); at < source.length; match(blank)) tokens.push(next())
  return tokens
}
