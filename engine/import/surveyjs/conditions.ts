/** Reads the expressions of a survey as conditions. */
import type { FormCondition, LocatedCondition } from '../form/form.ts'
import { expressionCondition } from '../expression/expressionCondition.ts'
import type { Dialect } from '../expression/tokenize.ts'
import type { SourceObject } from '../sourceObject.ts'

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
  read(expression: string): FormCondition
  /** The condition in a field, with its JSON pointer. */
  readField(source: SourceObject, key: string): LocatedCondition | undefined
}

/**
 * @param names the names of all elements.
 * @param calculated the names of the calculated values. A funnel has no such values.
 */
export function createConditionReader(
  names: ReadonlySet<string>,
  calculated: ReadonlySet<string>,
): ConditionReader {
  const read = (expression: string) =>
    expressionCondition(expression, dialect, (name) => {
      if (names.has(name)) return { question: name }
      const unmapped = calculated.has(name)
        ? `the calculated value {${name}}`
        : `no question is named {${name}}`
      return { unmapped }
    })
  return {
    read,
    readField(source, key) {
      const expression = source.text(key)
      return expression === undefined
        ? undefined
        : { condition: read(expression), where: source.pointerTo(key) }
    },
  }
}

/** The questions that a condition reads. */
export function questionsIn(condition: FormCondition): string[] {
  if ('question' in condition) return [condition.question]
  if ('not' in condition) return questionsIn(condition.not)
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.flatMap(questionsIn)
}
