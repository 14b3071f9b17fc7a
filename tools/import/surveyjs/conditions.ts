/** Expressions of a survey as conditions. */
import type { Condition, Placed } from '../draft.ts'
import type { Dialect } from '../expression/parse.ts'
import { toCondition } from '../expression/toCondition.ts'
import type { Piece } from '../piece.ts'

const dialect: Dialect = {
  variable: /\{([^{}]+)\}/y,
  operators: {
    and: 'and',
    '&&': 'and',
    or: 'or',
    '||': 'or',
    not: 'not',
    '!': 'not',
    negate: 'not',
    '=': 'eq',
    '==': 'eq',
    equal: 'eq',
    '!=': 'ne',
    '<>': 'ne',
    notequal: 'ne',
    '<': 'lt',
    less: 'lt',
    '<=': 'lte',
    lessorequal: 'lte',
    '>': 'gt',
    greater: 'gt',
    '>=': 'gte',
    greaterorequal: 'gte',
    '*=': 'contains',
    contains: 'contains',
    contain: 'contains',
    notcontains: 'excludes',
    notcontain: 'excludes',
    anyof: 'anyOf',
    allof: 'allOf',
    noneof: 'noneOf',
    empty: 'unanswered',
    notempty: 'answered',
  },
}

export interface ConditionReader {
  read(expression: string): Condition
  /** The expression in a field of a piece, with its place. */
  placed(piece: Piece, key: string): Placed | undefined
  /** The questions that a condition reads. */
  questionsIn(condition: Condition): string[]
}

export function conditionReader(
  names: ReadonlySet<string>,
  calculated: ReadonlySet<string>,
): ConditionReader {
  const read = (expression: string) =>
    toCondition(expression, dialect, (name) => {
      if (names.has(name)) return { question: name }
      return {
        unmapped: calculated.has(name) ? `the calculated value {${name}}` : `no question is named {${name}}`,
      }
    })
  const questionsIn = (condition: Condition): string[] => {
    if ('question' in condition) return [condition.question]
    if ('not' in condition) return questionsIn(condition.not)
    const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
    return parts.flatMap(questionsIn)
  }
  return {
    read,
    questionsIn,
    placed(piece, key) {
      const expression = piece.text(key)
      return expression === undefined ? undefined : { condition: read(expression), where: piece.at(key) }
    },
  }
}
