/** Reads the named conditions of a form. A condition is a tree of comparisons, or an expression. */
import { isObject } from '../../core/isObject.ts'
import { expressionCondition } from '../expression/expressionCondition.ts'
import type { Dialect } from '../expression/tokenize.ts'
import type { ComparisonOperator, FormCondition, NamedCondition } from '../form/form.ts'
import { isScalar } from '../form/isScalar.ts'
import { isGenerated } from '../ids.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'
import type { FieldNames, NamedField } from './fieldNames.ts'
import { comparisonsIn, requireEarlierAnswers, type FieldComparison } from './requireEarlierAnswers.ts'

const operators: Readonly<Record<string, ComparisonOperator>> = {
  is: 'eq',
  'is not': 'differs',
  'is at least': 'gte',
  'is at most': 'lte',
  'is less than': 'lt',
  'is more than': 'gt',
  'is before': 'lt',
  'is after': 'gt',
  contains: 'contains',
  'does not contain': 'lacks',
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
    '!=': 'differs',
    '<': 'lt',
    '<=': 'lte',
    '>': 'gt',
    '>=': 'gte',
    in: 'in',
  },
}

/** The maximum depth of nested groups. */
const maxDepth = 20

export interface ConditionContext {
  names: FieldNames
  /** Names of the conditions to which pages, links and components refer. */
  used: ReadonlySet<string>
  /** Whether every learner who sees `laterPage` has seen `page`. */
  isPageBefore(page: string, laterPage: string): boolean
  report: ReportNote
}

/** Finds the fields that have this name. A comparison reads the latest answer among them. */
type Resolve = (name: string) => { latest: readonly string[] }

export function readConditions(form: SourceObject, context: ConditionContext): NamedCondition[] {
  const all = form.objects('conditions', context.report)
  const used = withReferences(all, context.used)
  return all.flatMap((source) => {
    source.ignore('id')
    const name = source.text('name') ?? source.text('id')
    const label = source.text('displayName')
    const value = source.get('value')
    if (name === undefined || !used.has(name)) {
      context.report(`the condition "${label ?? name ?? ''}", which is not used`, source.where)
      return []
    }
    const condition = new ConditionReader(context, source.where).read(value)
    return [{ name, condition, where: source.where, ...(isGenerated(name) && label && { idName: label }) }]
  })
}

/**
 * The names of all conditions of a form. Does not call `objects`: it would create new objects whose fields count as
 * unread, and `reportUnread` would report these fields.
 */
export const conditionNames = ({ value: { conditions } }: SourceObject): unknown[] =>
  (Array.isArray(conditions) ? (conditions as readonly unknown[]) : [])
    .filter(isObject)
    .map(({ name, id }) => name ?? id)

/** The names of used conditions, and of all conditions to which these refer. */
function withReferences(all: readonly SourceObject[], used: ReadonlySet<string>): Set<string> {
  const found = new Set(used)
  const byName = new Map(all.map(({ value }) => [value.name ?? value.id, value.value]))
  // The loop also visits names that are added to the set during the loop.
  for (const name of found) for (const each of referencesIn(byName.get(name))) found.add(each)
  return found
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { conditionName } = value as { conditionName?: unknown }
  const names = typeof conditionName === 'string' ? [conditionName] : []
  return [...names, ...Object.values(value).flatMap(referencesIn)]
}

class ConditionReader {
  readonly #context: ConditionContext
  readonly #where: string
  /** The joined `ref`s of a comparison's fields → these fields. */
  readonly #fields = new Map<string, readonly NamedField[]>()

  constructor(context: ConditionContext, where: string) {
    this.#context = context
    this.#where = where
  }

  read(value: unknown): FormCondition {
    const condition = this.#convert(value)
    if (!condition) {
      this.#context.report('a condition in an unknown format', this.#where)
      return { unmapped: 'an unknown format' }
    }
    return this.#withOptionalFields(
      requireEarlierAnswers(condition, (field, laterField) => this.#isAskedBefore(field, laterField)),
    )
  }

  #convert(value: unknown): FormCondition | undefined {
    if (typeof value === 'string') return expressionCondition(value, dialect, (name) => this.#resolve(name))
    return isObject(value) ? convertGroup(value, this.#resolve, 0) : undefined
  }

  #resolve: Resolve = (name) => {
    const fields = this.#context.names.find(name)
    if (fields.length === 0)
      this.#context.report(`no field is named "${name}": comparisons with it are never true`, this.#where)
    const latest = fields.map(({ ref }) => ref)
    this.#fields.set(latest.join(), fields)
    return { latest }
  }

  #fieldsOf = (part: FieldComparison): readonly NamedField[] => this.#fields.get(part.latest.join()) ?? []

  #isAskedBefore(field: FieldComparison, laterField: FieldComparison): boolean {
    const [[first, ...more], laterFields] = [this.#fieldsOf(field), this.#fieldsOf(laterField)]
    if (!first?.isAlwaysAsked || more.length > 0) return false
    return laterFields.every(({ page }) => this.#context.isPageBefore(first.page, page))
  }

  /**
   * A GOV.UK service stores null for an empty optional field, and null differs from every value. So `differs` on an
   * optional field becomes `ne`, which is also true without an answer.
   */
  #withOptionalFields(condition: FormCondition): FormCondition {
    const isOptional = (part: FieldComparison) => this.#fieldsOf(part).some(({ isRequired }) => !isRequired)
    const parts = comparisonsIn(condition)
    const isTrueIfEmpty = ({ operator, value }: FieldComparison) =>
      operator === 'differs' || (isOrder(operator) && isTrueForZero[operator](Number(value)))
    /** An optional field of a later page can remove the answer of an earlier field with the same name. */
    const canBeEmptied = (part: FieldComparison) =>
      this.#fieldsOf(part).some(({ isRequired }, index) => index > 0 && !isRequired)
    if (parts.some((part) => (isOptional(part) && isTrueIfEmpty(part)) || canBeEmptied(part)))
      this.#context.report(
        'a comparison with an optional field: unlike the form, a funnel treats an empty answer like a question that was not asked',
        this.#where,
      )
    const adapt = (part: FormCondition): FormCondition => {
      if ('all' in part) return { all: part.all.map(adapt) }
      if ('any' in part) return { any: part.any.map(adapt) }
      if ('not' in part) return { not: adapt(part.not) }
      if (!('latest' in part) || part.operator !== 'differs') return part
      return isOptional(part) ? { ...part, operator: 'ne' } : part
    }
    return adapt(condition)
  }
}

/** Whether a comparison of 0 with a value is true. GOV.UK services count an empty answer as 0 in these comparisons. */
const isTrueForZero = {
  lt: (value: number) => 0 < value,
  lte: (value: number) => 0 <= value,
  gt: (value: number) => 0 > value,
  gte: (value: number) => 0 >= value,
}

const isOrder = (operator: ComparisonOperator): operator is keyof typeof isTrueForZero =>
  operator in isTrueForZero

/** Converts a list of conditions. Their coordinators join them: "and" has precedence over "or". */
function convertGroup(
  group: Readonly<Record<string, unknown>>,
  resolve: Resolve,
  depth: number,
): FormCondition {
  const list = Array.isArray(group.conditions) ? (group.conditions as readonly unknown[]) : []
  if (list.length === 0 || depth > maxDepth) return { unmapped: 'an empty or too deeply nested condition' }
  const alternatives: FormCondition[][] = []
  for (const entry of list) {
    const coordinator = isObject(entry) ? entry.coordinator : undefined
    if (alternatives.length === 0 || coordinator === 'or') alternatives.push([])
    alternatives.at(-1)!.push(convertEntry(entry, resolve, depth))
  }
  const joined = alternatives.map((parts): FormCondition => (parts.length === 1 ? parts[0]! : { all: parts }))
  return joined.length === 1 ? joined[0]! : { any: joined }
}

function convertEntry(entry: unknown, resolve: Resolve, depth: number): FormCondition {
  if (!isObject(entry)) return { unmapped: 'an invalid condition' }
  if (typeof entry.conditionName === 'string') return { named: entry.conditionName }
  if (Array.isArray(entry.conditions)) return convertGroup(entry, resolve, depth + 1)
  const { field, operator: operatorName, value } = entry
  const subject = resolve(isObject(field) && typeof field.name === 'string' ? field.name : '')
  const operator =
    typeof operatorName === 'string' && Object.hasOwn(operators, operatorName)
      ? operators[operatorName]
      : undefined
  if (!operator) return { unmapped: `the comparison "${String(operatorName)}"` }
  const comparedValue = isObject(value) ? value.value : value
  if (!isScalar(comparedValue)) return { unmapped: 'a comparison with a relative time' }
  return { ...subject, operator, value: comparedValue }
}
