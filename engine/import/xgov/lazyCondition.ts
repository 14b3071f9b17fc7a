/**
 * The services evaluate a condition from left to right and give up at a field that was never asked: then the whole
 * condition does not hold. Funnels have no such state, so every part says itself which fields must be answered.
 */
import type { ComparisonOperator, FormCondition } from '../form/form.ts'

/** A comparison with the fields of one name. */
export type FieldComparison = Extract<FormCondition, { latest: readonly string[] }>

/** Whether every learner who was asked one field was asked another one too. */
export type IsAskedBefore = (field: FieldComparison, later: FieldComparison) => boolean

/** The comparison that holds with every answer with which this one does not, and never without an answer. */
const opposites: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  eq: 'differs',
  ne: 'eq',
  differs: 'eq',
  lt: 'gte',
  lte: 'gt',
  gt: 'lte',
  gte: 'lt',
  contains: 'lacks',
  excludes: 'contains',
  lacks: 'contains',
}

/** The condition with its parts made independent of the order in which they are evaluated. */
export function lazyCondition(condition: FormCondition, isAskedBefore: IsAskedBefore): FormCondition {
  const holds = (part: FormCondition): FormCondition => {
    if ('not' in part) return fails(part.not)
    if ('all' in part) return { all: part.all.map(holds) }
    return 'any' in part ? firstThat(part.any, holds, fails) : part
  }
  const fails = (part: FormCondition): FormCondition => {
    if ('not' in part) return holds(part.not)
    if ('any' in part) return { all: part.any.map(fails) }
    if ('all' in part) return firstThat(part.all, fails, holds)
    const opposite = isComparison(part) ? opposites[part.operator] : undefined
    return isComparison(part) && opposite ? { ...part, operator: opposite } : { not: part }
  }
  /** One part does, and the evaluation got so far: the parts before it were evaluated to the opposite. */
  const firstThat = (
    parts: readonly FormCondition[],
    does: (part: FormCondition) => FormCondition,
    doesNot: (part: FormCondition) => FormCondition,
  ): FormCondition => ({
    any: parts.map((part, index) => {
      const before = parts.slice(0, index).filter((each) => !isSurelyAsked(each, part))
      return before.length === 0 ? does(part) : { all: [...before.map(doesNot), does(part)] }
    }),
  })
  const isSurelyAsked = (part: FormCondition, other: FormCondition) =>
    comparisonsIn(part).every((field) =>
      fieldsNeededBy(other).some((needed) => isSame(field, needed) || isAskedBefore(field, needed)),
    )
  return holds(condition)
}

const isComparison = (part: FormCondition): part is FieldComparison => 'latest' in part

const isSame = (a: FieldComparison, b: FieldComparison) => a.latest.join() === b.latest.join()

/** Fields without which a condition surely does not hold. */
function fieldsNeededBy(part: FormCondition): readonly FieldComparison[] {
  if (isComparison(part)) return [part]
  return 'all' in part ? part.all.flatMap(fieldsNeededBy) : []
}

export function comparisonsIn(part: FormCondition): readonly FieldComparison[] {
  if (isComparison(part)) return [part]
  if ('not' in part) return comparisonsIn(part.not)
  const parts = 'all' in part ? part.all : 'any' in part ? part.any : []
  return parts.flatMap(comparisonsIn)
}
