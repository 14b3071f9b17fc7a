/** Replaces parts of a condition with constants, and returns the condition that remains. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import { every, some, type CompiledCondition } from './joinConditions.ts'

type Json = Readonly<Record<string, unknown>>

const without = (object: Json, key: string): Json =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== key))

/** Replaces one part of a condition with the constant `truth`. @param steps the steps of the pointer to this part. */
export function replacePart(
  condition: ConditionSource,
  steps: readonly string[],
  truth: boolean,
): CompiledCondition {
  const [key, ...deeper] = steps
  if (key === undefined) return truth
  const others = without(condition as Json, key) as ConditionSource
  const changed = replaceUnder(key, (condition as Json)[key], deeper, truth)
  return every(Object.keys(others).length > 0 ? [others, changed] : [changed])
}

/** Replaces a part under one key of a condition: under an operator such as `$and`, or a path such as `answers.age`. */
function replaceUnder(
  key: string,
  operand: unknown,
  [first, ...deeper]: readonly string[],
  truth: boolean,
): CompiledCondition {
  if (first === undefined) return truth
  if (key === '$not') {
    const inside = replacePart(operand as ConditionSource, [first, ...deeper], truth)
    return typeof inside === 'boolean' ? !inside : { $not: inside }
  }
  if (key === '$and' || key === '$or') {
    const parts = (operand as readonly ConditionSource[]).map((part, index) =>
      index === Number(first) ? replacePart(part, deeper, truth) : part,
    )
    return key === '$and' ? every(parts) : some(parts)
  }
  // A comparison with several operators is true if all of them are.
  const operators = without(operand as Json, first)
  return truth && Object.keys(operators).length > 0 ? { [key]: operators } : truth
}

/** Replaces each reference to the named condition `id` with the constant `truth`. */
export function replaceReferences(condition: ConditionSource, id: string, truth: boolean): CompiledCondition {
  const replace = (part: ConditionSource) => replaceReferences(part, id, truth)
  // An empty condition has no references. `every` would turn it into `true`.
  if (Object.keys(condition).length === 0) return condition
  const parts = Object.entries(condition as Json).map(([key, operand]): CompiledCondition => {
    if (key === '$is') return operand === id ? truth : { $is: operand }
    if (key === '$and') return every((operand as readonly ConditionSource[]).map(replace))
    if (key === '$or') return some((operand as readonly ConditionSource[]).map(replace))
    if (key !== '$not') return { [key]: operand }
    const inside = replace(operand as ConditionSource)
    return typeof inside === 'boolean' ? !inside : { $not: inside }
  })
  return every(parts)
}
