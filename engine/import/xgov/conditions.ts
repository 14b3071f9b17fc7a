/** Named conditions: trees of comparisons, or expressions. */
import { expressionCondition } from '../expression/expressionCondition.ts'
import type { Dialect } from '../expression/tokenize.ts'
import type { ComparisonOperator, Form, FormCondition } from '../form/form.ts'
import { isScalar } from '../form/steps.ts'
import { isObject, type ReportNote, type SourceObject } from '../sourceObject.ts'
import type { FieldNames } from './fieldNames.ts'

const operators: Readonly<Record<string, ComparisonOperator>> = {
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

/** Levels of groups. */
const maxDepth = 20

export function readConditions(
  form: SourceObject,
  names: FieldNames,
  report: ReportNote,
): Form['conditions'] {
  return form.objects('conditions', report).flatMap((source) => {
    const name = source.text('name') ?? source.text('id')
    source.ignore('displayName', 'id')
    if (name === undefined) return []
    const { where } = source
    const condition = convert(source.get('value'), names)
    if (condition) return [{ name, condition, where }]
    report(`the condition "${name}" in a form that is not known`, where)
    return [{ name, condition: { unmapped: 'a form that is not known' }, where }]
  })
}

function convert(value: unknown, names: FieldNames): FormCondition | undefined {
  if (typeof value === 'string')
    return expressionCondition(value, dialect, (name) => {
      const question = names(name)
      return question === undefined ? unknownField(name) : { question }
    })
  return isObject(value) ? convertGroup(value, names, 0) : undefined
}

const unknownField = (name: string) => ({ unmapped: `no field is named "${name}"` })

/** A list joined by coordinators: "and" binds more tightly than "or". */
function convertGroup(
  group: Readonly<Record<string, unknown>>,
  names: FieldNames,
  depth: number,
): FormCondition {
  const list = Array.isArray(group.conditions) ? (group.conditions as readonly unknown[]) : []
  if (list.length === 0 || depth > maxDepth) return { unmapped: 'a condition of nothing' }
  const alternatives: FormCondition[][] = []
  for (const entry of list) {
    const coordinator = isObject(entry) ? entry.coordinator : undefined
    if (alternatives.length === 0 || coordinator === 'or') alternatives.push([])
    alternatives.at(-1)!.push(convertEntry(entry, names, depth))
  }
  const joined = alternatives.map((parts): FormCondition => (parts.length === 1 ? parts[0]! : { all: parts }))
  return joined.length === 1 ? joined[0]! : { any: joined }
}

function convertEntry(entry: unknown, names: FieldNames, depth: number): FormCondition {
  if (!isObject(entry)) return { unmapped: 'what is no condition' }
  if (typeof entry.conditionName === 'string') return { named: entry.conditionName }
  if (Array.isArray(entry.conditions)) return convertGroup(entry, names, depth + 1)
  const { field, operator: word, value } = entry
  const name = isObject(field) && typeof field.name === 'string' ? field.name : ''
  const question = names(name)
  if (question === undefined) return unknownField(name)
  const operator = typeof word === 'string' && Object.hasOwn(operators, word) ? operators[word] : undefined
  if (!operator) return { unmapped: `the comparison "${String(word)}"` }
  const compared = isObject(value) ? value.value : value
  if (!isScalar(compared)) return { unmapped: 'a comparison with a time that moves' }
  return { question, operator, value: compared }
}
