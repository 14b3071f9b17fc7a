/** Replaces parts of a condition with constants, and returns the condition that remains. */
import type { ConditionSource } from '../../core/config/rawConfig.ts'
import { every, some, type CompiledCondition } from './joinConditions.ts'

type Json = Readonly<Record<string, unknown>>

/** A part of a condition that is true for every learner (`truth`) or for no learner. */
interface ConstantPart {
  /** The steps from the condition to the part: `['$and', '0']`. */
  steps: readonly string[]
  truth: boolean
}

/** Replaces parts of a condition with constants. @param parts no part is inside another one. */
export function replaceParts(condition: ConditionSource, parts: readonly ConstantPart[]): CompiledCondition {
  const [first] = parts
  if (!first) return condition
  if (first.steps.length === 0) return first.truth
  const below = partsByStep(parts)
  const entries = Object.entries(condition as Json)
  const others = Object.fromEntries(entries.filter(([key]) => !below.has(key))) as ConditionSource
  const changed = entries.flatMap(([key, operand]) => {
    const inside = below.get(key)
    return inside ? [replaceUnder(key, operand, inside)] : []
  })
  return every(Object.keys(others).length > 0 ? [others, ...changed] : changed)
}

/** Groups parts by their first step, and removes this step from their `steps`. */
function partsByStep(parts: readonly ConstantPart[]): ReadonlyMap<string, readonly ConstantPart[]> {
  const byStep = new Map<string, ConstantPart[]>()
  for (const { steps, truth } of parts) {
    const [first, ...rest] = steps as [string, ...string[]]
    byStep.set(first, [...(byStep.get(first) ?? []), { steps: rest, truth }])
  }
  return byStep
}

/** Replaces parts under one key of a condition: under an operator such as `$and`, or a path such as `answers.age`. */
function replaceUnder(key: string, operand: unknown, parts: readonly ConstantPart[]): CompiledCondition {
  // If the operand of `$not` is true, the result is false.
  if (key === '$not') {
    const inside = replaceParts(operand as ConditionSource, parts)
    return typeof inside === 'boolean' ? !inside : { $not: inside }
  }
  const [first] = parts as [ConstantPart]
  if (first.steps.length === 0) return first.truth
  const below = partsByStep(parts)
  if (key === '$and' || key === '$or') {
    const replaced = (operand as readonly ConditionSource[]).map((part, index) =>
      replaceParts(part, below.get(String(index)) ?? []),
    )
    return key === '$and' ? every(replaced) : some(replaced)
  }
  // A comparison with several operators is true if all its operators are true.
  if (parts.some(({ truth }) => !truth)) return false
  const operators = Object.entries(operand as Json).filter(([operator]) => !below.has(operator))
  return operators.length > 0 ? { [key]: Object.fromEntries(operators) } : true
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
