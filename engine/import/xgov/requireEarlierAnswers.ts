/**
 * A form service evaluates a condition from left to right. At a field that was not asked, the service stops, and the
 * whole condition is false. A funnel does not stop. So a converted part is false if the service stops before this part.
 */
import type { ComparisonOperator, FormCondition } from '../form/form.ts'

/** A comparison with the latest answer among the fields that share one name. */
export type FieldComparison = Extract<FormCondition, { latest: readonly string[] }>

/** Whether every learner who saw `laterField` also saw `field`. */
export type IsAskedBefore = (field: FieldComparison, laterField: FieldComparison) => boolean

/** Operator → the operator that is true for all other answers, and false without an answer. */
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

/** Converts a condition so that its result does not depend on the order of evaluation. */
export function requireEarlierAnswers(condition: FormCondition, isAskedBefore: IsAskedBefore): FormCondition {
  /** Returns a condition that is true if the service evaluates the part, and its result is true. */
  const whenTrue = (part: FormCondition): FormCondition => {
    if ('not' in part) return whenFalse(part.not)
    if ('all' in part) return { all: part.all.map(whenTrue) }
    return 'any' in part ? firstThat(part.any, whenTrue, whenFalse) : part
  }
  /** Returns a condition that is true if the service evaluates the part, and its result is false. */
  const whenFalse = (part: FormCondition): FormCondition => {
    if ('not' in part) return whenTrue(part.not)
    if ('any' in part) return { all: part.any.map(whenFalse) }
    if ('all' in part) return firstThat(part.all, whenFalse, whenTrue)
    const opposite = isComparison(part) ? opposites[part.operator] : undefined
    return isComparison(part) && opposite ? { ...part, operator: opposite } : { not: part }
  }
  /**
   * Returns a condition that is true if a part has the wanted result, and each earlier part was evaluated and has the
   * opposite result. For example, `a = 1 or b = 2` becomes `a = 1 or (a is answered, a != 1, and b = 2)`. The check of
   * an earlier part (here `a is answered, a != 1`) is only needed if some learners were not asked a field of that part.
   */
  const firstThat = (
    parts: readonly FormCondition[],
    wanted: (part: FormCondition) => FormCondition,
    opposite: (part: FormCondition) => FormCondition,
  ): FormCondition => ({
    any: parts.map((part, index) => {
      const converted = wanted(part)
      const before = parts.slice(0, index).filter((each) => !isSurelyAsked(each, converted))
      return before.length === 0 ? converted : { all: [...before.map(opposite), converted] }
    }),
  })
  /** Whether all fields of `part` were asked if `converted` is true. */
  const isSurelyAsked = (part: FormCondition, converted: FormCondition) =>
    comparisonsIn(part).every((field) =>
      fieldsNeededBy(converted).some((needed) => isSame(field, needed) || isAskedBefore(field, needed)),
    )
  return whenTrue(condition)
}

const isComparison = (part: FormCondition): part is FieldComparison => 'latest' in part

const isSame = (a: FieldComparison, b: FieldComparison) => a.latest.join() === b.latest.join()

/** Fields that certainly have an answer if the condition is true. */
function fieldsNeededBy(part: FormCondition): readonly FieldComparison[] {
  if (isComparison(part)) return part.operator === 'unanswered' ? [] : [part]
  return 'all' in part ? part.all.flatMap(fieldsNeededBy) : []
}

/** All comparisons in a condition, at any depth. */
export function comparisonsIn(part: FormCondition): readonly FieldComparison[] {
  if (isComparison(part)) return [part]
  if ('not' in part) return comparisonsIn(part.not)
  const parts = 'all' in part ? part.all : 'any' in part ? part.any : []
  return parts.flatMap(comparisonsIn)
}
