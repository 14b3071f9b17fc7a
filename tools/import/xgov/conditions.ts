/** Conditions with a name, as trees of comparisons or as expressions. */
import type { Condition, Draft, Operator } from '../draft.ts'
import type { Dialect } from '../expression/parse.ts'
import { toCondition } from '../expression/toCondition.ts'
import { isObject, type Piece, type Report } from '../piece.ts'
import type { FieldNames } from './names.ts'

const operators: Readonly<Record<string, Operator>> = {
  is: 'eq',
  'is not': 'ne',
  'is at least': 'gte',
  'is at most': 'lte',
  'is less than': 'lt',
  'is more than': 'gt',
  'is before': 'lt',
  'is after': 'gt',
  contains: 'contains',
  'does not contain': 'excludes',
}

const dialect: Dialect = {
  variable: /([A-Za-z_][\w.]*)/y,
  operators: {
    and: 'and',
    or: 'or',
    not: 'not',
    '!': 'not',
    '==': 'eq',
    '=': 'eq',
    '!=': 'ne',
    '<': 'lt',
    '<=': 'lte',
    '>': 'gt',
    '>=': 'gte',
    in: 'in',
  },
}

export function readConditions(form: Piece, names: FieldNames, report: Report): Draft['conditions'] {
  return form.pieces('conditions', report).flatMap((condition) => {
    const name = condition.text('name') ?? condition.text('id')
    condition.ignore('displayName', 'id')
    if (name === undefined) return []
    const value = condition.get('value')
    const read =
      typeof value === 'string'
        ? expression(value, names)
        : isObject(value)
          ? group(value, names, 0)
          : undefined
    if (!read) report(`the condition "${name}" in a form that is not known`, condition.where)
    return [{ name, condition: read ?? { unmapped: 'a form that is not known' }, where: condition.where }]
  })
}

function expression(source: string, names: FieldNames): Condition {
  return toCondition(source, dialect, (name) => {
    const ref = names.refOf.get(name) ?? names.refOf.get(name.split('.').at(-1)!)
    return ref === undefined ? { unmapped: `no field is named "${name}"` } : { question: ref }
  })
}

/** A flat list joined by coordinators: "and" binds more tightly than "or". */
function group(source: Readonly<Record<string, unknown>>, names: FieldNames, depth: number): Condition {
  const list = Array.isArray(source.conditions) ? (source.conditions as readonly unknown[]) : []
  if (list.length === 0 || depth > 20) return { unmapped: 'a condition of nothing' }
  const alternatives: Condition[][] = []
  for (const entry of list) {
    const coordinator = isObject(entry) ? entry.coordinator : undefined
    if (alternatives.length === 0 || coordinator === 'or') alternatives.push([])
    alternatives.at(-1)!.push(one(entry, names, depth))
  }
  const joined = alternatives.map((parts): Condition => (parts.length === 1 ? parts[0]! : { all: parts }))
  return joined.length === 1 ? joined[0]! : { any: joined }
}

function one(entry: unknown, names: FieldNames, depth: number): Condition {
  if (!isObject(entry)) return { unmapped: 'what is no condition' }
  if (typeof entry.conditionName === 'string') return { named: entry.conditionName }
  if (Array.isArray(entry.conditions)) return group(entry, names, depth + 1)
  const { field, operator: word, value } = entry
  const name = isObject(field) && typeof field.name === 'string' ? field.name : ''
  const ref = names.refOf.get(name) ?? names.refOf.get(name.split('.').at(-1)!)
  const operator = typeof word === 'string' && Object.hasOwn(operators, word) ? operators[word] : undefined
  if (ref === undefined) return { unmapped: `no field is named "${name}"` }
  if (!operator) return { unmapped: `the comparison "${String(word)}"` }
  const plain = isObject(value) ? value.value : value
  if (typeof plain !== 'string' && typeof plain !== 'number' && typeof plain !== 'boolean')
    return { unmapped: 'a comparison with a time that moves' }
  return { question: ref, operator, value: plain }
}
