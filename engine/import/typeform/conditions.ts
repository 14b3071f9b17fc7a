/** Reads the conditions of Typeform's logic. */
import { isObject } from '../../core/isObject.ts'
import type { ComparisonOperator, FormCondition, Scalar } from '../form/form.ts'
import { isScalar } from '../form/isScalar.ts'
import { slug } from '../ids.ts'
import type { FormFields } from './fields.ts'

const operators: Readonly<Record<string, ComparisonOperator>> = {
  is: 'eq',
  equal: 'eq',
  on: 'eq',
  is_not: 'ne',
  not_equal: 'ne',
  not_on: 'ne',
  lower_than: 'lt',
  earlier_than: 'lt',
  lower_equal_than: 'lte',
  earlier_than_or_on: 'lte',
  greater_than: 'gt',
  later_than: 'gt',
  greater_equal_than: 'gte',
  later_than_or_on: 'gte',
  contains: 'contains',
  not_contains: 'excludes',
  begins_with: 'begins',
  ends_with: 'ends',
}

/** The maximum depth of nested `and` and `or`. */
const maxDepth = 20

/** @returns `undefined` if the condition is always true, and `unmapped` with the reason if it cannot be converted. */
export function readCondition(source: unknown, fields: FormFields): FormCondition | undefined {
  if (!isObject(source)) return { unmapped: 'a jump without a condition' }
  return source.op === 'always' ? undefined : convert(source, fields, 0)
}

function convert(source: unknown, fields: FormFields, depth: number): FormCondition {
  if (!isObject(source) || depth > maxDepth) return { unmapped: 'an invalid condition' }
  const vars = Array.isArray(source.vars) ? (source.vars as readonly unknown[]) : []
  if (source.op === 'always') return { all: [] }
  if (source.op === 'and' || source.op === 'or') {
    const parts = vars.map((each) => convert(each, fields, depth + 1))
    if (parts.length === 0) return { unmapped: `an empty "${source.op}"` }
    return source.op === 'and' ? { all: parts } : { any: parts }
  }
  return readComparison(String(source.op), vars, fields)
}

function readComparison(op: string, vars: readonly unknown[], fields: FormFields): FormCondition {
  const operator = Object.hasOwn(operators, op) ? operators[op] : undefined
  const subject = vars.find(
    (each) => isObject(each) && ['field', 'hidden', 'variable'].includes(String(each.type)),
  )
  const operand = vars.find((each) => each !== subject)
  if (!operator || !isObject(subject) || !isObject(operand)) return { unmapped: `the comparison "${op}"` }
  if (!['constant', 'choice'].includes(String(operand.type)))
    return { unmapped: `a comparison with a ${String(operand.type)}` }
  if (!isScalar(operand.value)) return { unmapped: 'a comparison without a value' }
  return comparison(String(subject.type), String(subject.value), operator, operand.value, fields)
}

function comparison(
  type: string,
  name: string,
  operator: ComparisonOperator,
  value: Scalar,
  fields: FormFields,
): FormCondition {
  if (type === 'hidden') return { query: name, operator, value }
  if (type === 'variable') return { score: slug(name), operator, value }
  const question = fields.refOf.get(name) ?? name
  const step = fields.steps.find(({ ref }) => ref === question)
  const isMultiple = step?.type === 'multipleChoice' || step?.type === 'multipleChoiceCards'
  // If a question allows several choices, "is" means that this choice is among the chosen ones.
  const forMultiple: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
    eq: 'contains',
    ne: 'excludes',
  }
  return { question, operator: (isMultiple && forMultiple[operator]) || operator, value }
}
