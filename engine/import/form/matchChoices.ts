/** Finds the choices of a question that make a comparison true. */
import type { Choice, Comparison, ComparisonOperator, FormCondition, FormStep, Scalar } from './form.ts'

const normalized = (value: Scalar) => String(value).trim().toLowerCase()

const isEqual = (a: Scalar, b: Scalar) => a === b || normalized(a) === normalized(b)

/** The values of a comparison, as a list; empty if it has no value. */
export const valuesOf = ({ value }: Comparison): readonly Scalar[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar]

const namesOf = ({ value, aliases = [] }: Choice) => [value, ...aliases]

/** Whether this value is the value or an alias of the choice. */
export const isValueOf = (choice: Choice, value: Scalar): boolean =>
  namesOf(choice).some((name) => isEqual(name, value))

type Matches = (choice: Choice, value: Scalar) => boolean

const byNumber =
  (compare: (a: number, b: number) => boolean): Matches =>
  (choice, value) => {
    const isNumber = (each: Scalar) => normalized(each) !== '' && Number.isFinite(Number(each))
    return isNumber(choice.value) && isNumber(value) && compare(Number(choice.value), Number(value))
  }

const byText =
  (compare: (a: string, b: string) => boolean): Matches =>
  (choice, value) =>
    normalized(value) !== '' && namesOf(choice).some((name) => compare(normalized(name), normalized(value)))

const matches: Partial<Record<ComparisonOperator, Matches>> = {
  eq: isValueOf,
  anyOf: isValueOf,
  contains: byText((a, b) => a.includes(b)),
  begins: byText((a, b) => a.startsWith(b)),
  ends: byText((a, b) => a.endsWith(b)),
  lt: byNumber((a, b) => a < b),
  lte: byNumber((a, b) => a <= b),
  gt: byNumber((a, b) => a > b),
  gte: byNumber((a, b) => a >= b),
}

/** Operators that are also true without an answer: operator → the operator that it negates. */
export const negatedOrUnanswered: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  ne: 'eq',
  excludes: 'contains',
  noneOf: 'anyOf',
  unanswered: 'answered',
}

/** Operators that are false without an answer: operator → the operator that it negates. */
export const negatedAndAnswered: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  differs: 'eq',
  lacks: 'contains',
}

/**
 * The choices that make a comparison true. `undefined` for an unsupported operator. For `ne`, the caller passes `eq`
 * and uses the other choices.
 */
export function matchChoices(
  choices: readonly Choice[],
  comparison: Comparison,
): readonly Choice[] | undefined {
  if (comparison.operator === 'answered') return choices
  const isMatch = matches[comparison.operator]
  return isMatch && choices.filter((choice) => valuesOf(comparison).some((value) => isMatch(choice, value)))
}

const readsAnswerOf = (ref: string, condition: FormCondition): condition is FormCondition & Comparison =>
  ('question' in condition && condition.question === ref) ||
  ('latest' in condition && condition.latest.at(-1) === ref)

/**
 * The choices of a step that make a condition true. `undefined` if the choices alone do not decide: for example, if the
 * condition reads the answer to another step.
 */
export function choicesForCondition(condition: FormCondition, step: FormStep): readonly Choice[] | undefined {
  const { choices = [] } = step
  const complementOf = (set: readonly Choice[] | undefined) =>
    set && choices.filter((choice) => !set.includes(choice))
  if ('all' in condition || 'any' in condition) {
    const sets = ('all' in condition ? condition.all : condition.any).map((part) =>
      choicesForCondition(part, step),
    )
    if (!sets.every((set) => set !== undefined)) return undefined
    const isIn = (choice: Choice) => (set: readonly Choice[]) => set.includes(choice)
    return choices.filter((choice) =>
      'all' in condition ? sets.every(isIn(choice)) : sets.some(isIn(choice)),
    )
  }
  if ('not' in condition) return complementOf(choicesForCondition(condition.not, step))
  if (!readsAnswerOf(step.ref, condition)) return undefined
  const positive = negatedOrUnanswered[condition.operator] ?? negatedAndAnswered[condition.operator]
  const set = matchChoices(choices, { ...condition, operator: positive ?? condition.operator })
  return positive ? complementOf(set) : set
}
