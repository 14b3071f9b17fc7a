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

interface Negation {
  /** The operator that is negated. */
  of: ComparisonOperator
  /** The result of a comparison without an answer. */
  ifUnanswered: boolean
}

/** The operators that negate another operator. All other operators are false without an answer. */
export const negations: Partial<Record<ComparisonOperator, Negation>> = {
  ne: { of: 'eq', ifUnanswered: true },
  excludes: { of: 'contains', ifUnanswered: true },
  noneOf: { of: 'anyOf', ifUnanswered: true },
  unanswered: { of: 'answered', ifUnanswered: true },
  differs: { of: 'eq', ifUnanswered: false },
  lacks: { of: 'contains', ifUnanswered: false },
}

/** Whether a comparison with this operator is true without an answer. */
export const isTrueUnanswered = (operator: ComparisonOperator): boolean =>
  negations[operator]?.ifUnanswered ?? false

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

/** `latest` reads the last answered step of its list. A list that ends with `ref` reads `ref`, once it is answered. */
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
  const negated = negations[condition.operator]?.of
  const set = matchChoices(choices, { ...condition, operator: negated ?? condition.operator })
  return negated ? complementOf(set) : set
}
