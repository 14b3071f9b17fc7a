/** Simplifies conditions that are evaluated before some of their questions are asked. */
import type { FormCondition } from './form.ts'
import { isTrueUnanswered } from './matchChoices.ts'

const always: FormCondition = { all: [] }
const never: FormCondition = { any: [] }

export const isNever = (condition: FormCondition): boolean => 'any' in condition && condition.any.length === 0
const isAlways = (condition: FormCondition) => 'all' in condition && condition.all.length === 0

/** The condition without its constant parts. A comparison of an answer is constant until its question is asked. */
export function simplifyUnasked(condition: FormCondition, isAsked: (ref: string) => boolean): FormCondition {
  const simplify = (part: FormCondition) => simplifyUnasked(part, isAsked)
  if ('all' in condition) {
    const parts = condition.all.map(simplify).filter((part) => !isAlways(part))
    return parts.some(isNever) ? never : parts.length === 1 ? parts[0]! : { all: parts }
  }
  if ('any' in condition) {
    const parts = condition.any.map(simplify).filter((part) => !isNever(part))
    return parts.some(isAlways) ? always : parts.length === 1 ? parts[0]! : { any: parts }
  }
  if ('each' in condition) {
    const parts = condition.each
      .map((part) => ({ ...part, condition: simplify(part.condition) }))
      .filter((part) => !isAlways(part.condition))
    if (parts.some((part) => isNever(part.condition))) return never
    return parts.length === 0 ? always : { each: parts }
  }
  if ('not' in condition) {
    const inside = simplify(condition.not)
    return isNever(inside) ? always : isAlways(inside) ? never : { not: inside }
  }
  if (!('question' in condition) || isAsked(condition.question)) return condition
  return isTrueUnanswered(condition.operator) ? always : never
}

/**
 * True if the condition is surely false without an answer to this question. Only `all`, `any` and comparisons of one
 * question are examined; for all other types, the result is false.
 */
export function needsAnswer(condition: FormCondition, ref: string): boolean {
  if ('all' in condition) return condition.all.some((part) => needsAnswer(part, ref))
  if ('any' in condition) return condition.any.every((part) => needsAnswer(part, ref))
  return 'question' in condition && condition.question === ref && !isTrueUnanswered(condition.operator)
}
