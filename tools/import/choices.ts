/** Which of a question's choices a comparison means: on a list of choices every comparison is a set of them. */
import type { Choice, Comparison, Condition, Operator, Scalar, Step } from './draft.ts'

const asText = (value: Scalar) => String(value).trim().toLowerCase()

const isSame = (a: Scalar, b: Scalar) => a === b || asText(a) === asText(b)

export const valuesOf = ({ value }: Comparison): readonly Scalar[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar]

/** Whether a choice goes by this value: its own, or another name of it. */
export const goesBy = (choice: Choice, value: Scalar): boolean =>
  [choice.value, ...(choice.also ?? [])].some((each) => isSame(each, value))

const ordered = (holds: (a: number, b: number) => boolean) => (choice: Choice, value: Scalar) => {
  const numbers = [Number(choice.value), Number(value)] as const
  return numbers.every(Number.isFinite) && String(choice.value) !== '' && holds(...numbers)
}

const texts = (holds: (a: string, b: string) => boolean) => (choice: Choice, value: Scalar) =>
  [choice.value, ...(choice.also ?? [])].some((each) => holds(asText(each), asText(value)))

const meets: Partial<Record<Operator, (choice: Choice, value: Scalar) => boolean>> = {
  eq: goesBy,
  anyOf: goesBy,
  contains: texts((a, b) => b !== '' && a.includes(b)),
  begins: texts((a, b) => a.startsWith(b)),
  ends: texts((a, b) => a.endsWith(b)),
  lt: ordered((a, b) => a < b),
  lte: ordered((a, b) => a <= b),
  gt: ordered((a, b) => a > b),
  gte: ordered((a, b) => a >= b),
}

/** Operators that say the opposite of another, and so hold without an answer too. */
export const opposites: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  excludes: 'contains',
  noneOf: 'anyOf',
  unanswered: 'answered',
}

/** The choices of a single answer that a comparison means; `undefined` where the operator has no meaning there. */
export function meant(choices: readonly Choice[], comparison: Comparison): readonly Choice[] | undefined {
  if (comparison.operator === 'answered') return choices
  const holds = meets[comparison.operator]
  return holds && choices.filter((choice) => valuesOf(comparison).some((value) => holds(choice, value)))
}

/** The choices with which a condition holds that reads nothing but this single choice; else `undefined`. */
export function choicesWith(condition: Condition, step: Step): readonly Choice[] | undefined {
  const { choices = [] } = step
  if ('all' in condition || 'any' in condition) {
    const sets = ('all' in condition ? condition.all : condition.any).map((part) => choicesWith(part, step))
    if (!sets.every((set) => set !== undefined)) return undefined
    const isIn = (choice: Choice) => (set: readonly Choice[]) => set.includes(choice)
    return choices.filter((choice) =>
      'all' in condition ? sets.every(isIn(choice)) : sets.some(isIn(choice)),
    )
  }
  if ('not' in condition) {
    const set = choicesWith(condition.not, step)
    return set && choices.filter((choice) => !set.includes(choice))
  }
  if (!('question' in condition) || condition.question !== step.ref) return undefined
  const opposite = opposites[condition.operator]
  const set = meant(choices, { ...condition, operator: opposite ?? condition.operator })
  return opposite ? set && choices.filter((choice) => !set.includes(choice)) : set
}
