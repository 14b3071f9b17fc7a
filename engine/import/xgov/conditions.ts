/** Named conditions: trees of comparisons, or expressions. */
import { expressionCondition } from '../expression/expressionCondition.ts'
import type { Dialect } from '../expression/tokenize.ts'
import type { ComparisonOperator, FormCondition, NamedCondition } from '../form/form.ts'
import { isScalar } from '../form/steps.ts'
import { isGenerated } from '../ids.ts'
import { isObject, type ReportNote, type SourceObject } from '../sourceObject.ts'
import type { FieldNames, NamedField } from './fieldNames.ts'
import { comparisonsIn, lazyCondition, type FieldComparison } from './lazyCondition.ts'

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

/** Levels of groups. */
const maxDepth = 20

export interface ConditionSources {
  names: FieldNames
  /** Names of the conditions that pages, links and components refer to. */
  used: ReadonlySet<string>
  /** Whether every learner who sees the second page has seen the first. */
  isPageBefore(page: string, later: string): boolean
  report: ReportNote
}

/** Reads the questions that a name means. */
type Resolve = (name: string) => { latest: readonly string[] }

export function readConditions(form: SourceObject, sources: ConditionSources): NamedCondition[] {
  const all = form.objects('conditions', sources.report)
  const used = withReferences(all, sources.used)
  return all.flatMap((source) => {
    source.ignore('id')
    const name = source.text('name') ?? source.text('id')
    const label = source.text('displayName')
    const value = source.get('value')
    if (name === undefined || !used.has(name)) {
      sources.report(`the condition "${label ?? name ?? ''}", which nothing uses`, source.where)
      return []
    }
    const condition = new ConditionReader(sources, source.where).read(value)
    return [{ name, condition, where: source.where, ...(isGenerated(name) && label && { label }) }]
  })
}

/** The names of all conditions of a form, read without counting them as read. */
export const conditionNames = ({ value: { conditions } }: SourceObject): unknown[] =>
  (Array.isArray(conditions) ? (conditions as readonly unknown[]) : [])
    .filter(isObject)
    .map(({ name, id }) => name ?? id)

/** The names with those of the conditions that used conditions refer to. */
function withReferences(all: readonly SourceObject[], used: ReadonlySet<string>): Set<string> {
  const found = new Set(used)
  const byName = new Map(all.map(({ value }) => [value.name ?? value.id, value.value]))
  // A set visits what is added on the way.
  for (const name of found) for (const each of referencesIn(byName.get(name))) found.add(each)
  return found
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { conditionName } = value as { conditionName?: unknown }
  const own = typeof conditionName === 'string' ? [conditionName] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

class ConditionReader {
  readonly #sources: ConditionSources
  readonly #where: string
  readonly #fields = new Map<string, readonly NamedField[]>()

  constructor(sources: ConditionSources, where: string) {
    this.#sources = sources
    this.#where = where
  }

  read(value: unknown): FormCondition {
    const condition = this.#convert(value)
    if (!condition) {
      this.#sources.report('a condition in a form that is not known', this.#where)
      return { unmapped: 'a form that is not known' }
    }
    return this.#withOptionalFields(
      lazyCondition(condition, (field, later) => this.#isAskedBefore(field, later)),
    )
  }

  #convert(value: unknown): FormCondition | undefined {
    if (typeof value === 'string') return expressionCondition(value, dialect, (name) => this.#resolve(name))
    return isObject(value) ? convertGroup(value, this.#resolve, 0) : undefined
  }

  #resolve: Resolve = (name) => {
    const fields = this.#sources.names.find(name)
    if (fields.length === 0)
      this.#sources.report(`no field is named "${name}": what compares it never holds`, this.#where)
    const latest = fields.map(({ ref }) => ref)
    this.#fields.set(latest.join(), fields)
    return { latest }
  }

  #fieldsOf = (part: FieldComparison): readonly NamedField[] => this.#fields.get(part.latest.join()) ?? []

  #isAskedBefore(field: FieldComparison, later: FieldComparison): boolean {
    const [[first, ...more], others] = [this.#fieldsOf(field), this.#fieldsOf(later)]
    if (!first?.isAlwaysAsked || more.length > 0) return false
    return others.every(({ page }) => this.#sources.isPageBefore(first.page, page))
  }

  /** The service stores an optional field that was left empty as nothing, which differs from every value. */
  #withOptionalFields(condition: FormCondition): FormCondition {
    const isOptional = (part: FieldComparison) => this.#fieldsOf(part).some(({ isRequired }) => !isRequired)
    const parts = comparisonsIn(condition)
    const hasEffect = ({ operator, value }: FieldComparison) =>
      operator === 'differs' || (isOrder(operator) && holdsWithZero[operator](Number(value)))
    const isEmptiedAgain = (part: FieldComparison) =>
      this.#fieldsOf(part).some(({ isRequired }, index) => index > 0 && !isRequired)
    if (parts.some((part) => (isOptional(part) && hasEffect(part)) || isEmptiedAgain(part)))
      this.#sources.report(
        'a comparison with an optional field: the form tells one that was left empty from one that was never asked',
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

/** In the expressions of the services, nothing counts as 0. */
const holdsWithZero = {
  lt: (value: number) => 0 < value,
  lte: (value: number) => 0 <= value,
  gt: (value: number) => 0 > value,
  gte: (value: number) => 0 >= value,
}

const isOrder = (operator: ComparisonOperator): operator is keyof typeof holdsWithZero =>
  operator in holdsWithZero

/** A list joined by coordinators: "and" binds more tightly than "or". */
function convertGroup(
  group: Readonly<Record<string, unknown>>,
  resolve: Resolve,
  depth: number,
): FormCondition {
  const list = Array.isArray(group.conditions) ? (group.conditions as readonly unknown[]) : []
  if (list.length === 0 || depth > maxDepth) return { unmapped: 'a condition of nothing' }
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
  if (!isObject(entry)) return { unmapped: 'what is no condition' }
  if (typeof entry.conditionName === 'string') return { named: entry.conditionName }
  if (Array.isArray(entry.conditions)) return convertGroup(entry, resolve, depth + 1)
  const { field, operator: word, value } = entry
  const subject = resolve(isObject(field) && typeof field.name === 'string' ? field.name : '')
  const operator = typeof word === 'string' && Object.hasOwn(operators, word) ? operators[word] : undefined
  if (!operator) return { unmapped: `the comparison "${String(word)}"` }
  const compared = isObject(value) ? value.value : value
  if (!isScalar(compared)) return { unmapped: 'a comparison with a time that moves' }
  return { ...subject, operator, value: compared }
}
