/** Compiles the right side of a comparison to a test of a value. Literals and operators work as in GrowthBook. */
import { isObject } from '../isObject.ts'

export type JsonObject = Readonly<Record<string, unknown>>
export type Test<T> = (subject: T) => boolean
type ValueTest = Test<unknown>

/** @throws an error that names the problem and what was found. */
export function refuse(problem: string, found: unknown): never {
  throw new Error(`Condition: ${problem}, found ${JSON.stringify(found)}`)
}

/** The operand as a list. @throws if it is no list. */
export const listOperand = (operator: string, value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(`${operator} needs a list`, value)

export function allOf<T>(tests: readonly Test<T>[]): Test<T> {
  // Shortcuts, because most conditions are one or two comparisons.
  const [first, second] = tests
  if (tests.length === 1) return first!
  if (tests.length === 2) return (subject) => first!(subject) && second!(subject)
  return (subject) => {
    for (const test of tests) if (!test(subject)) return false
    return true
  }
}

export const negated =
  <T>(test: Test<T>): Test<T> =>
  (subject) =>
    !test(subject)

/** As in GrowthBook, the test of an empty list of alternatives is always true. */
export const anyOf =
  <T>(tests: readonly Test<T>[]): Test<T> =>
  (subject) =>
    tests.length === 0 || tests.some((test) => test(subject))

function isIn(values: readonly unknown[]): ValueTest {
  const listed = new Set(values)
  return (actual) =>
    Array.isArray(actual) ? actual.some((element) => listed.has(element)) : listed.has(actual)
}

/** A loop is a third faster here than `elements.some(test)`. */
function hasElement(elements: readonly unknown[], test: ValueTest): boolean {
  for (const element of elements) if (test(element)) return true
  return false
}

/** Each operator builds a test of the value on the left side from the operand on the right side. */
const operators: Record<string, (operand: unknown) => ValueTest> = {
  $eq: (operand) => (actual) => actual === operand,
  $ne: (operand) => (actual) => actual !== operand,
  $lt: (operand) => (actual) => (actual as number) < (operand as number),
  $lte: (operand) => (actual) => (actual as number) <= (operand as number),
  $gt: (operand) => (actual) => (actual as number) > (operand as number),
  $gte: (operand) => (actual) => (actual as number) >= (operand as number),
  $in: (operand) => isIn(listOperand('$in', operand)),
  $nin: (operand) => negated(isIn(listOperand('$nin', operand))),
  $exists: (operand) => (actual) => (actual != null) === !!operand,
  $not: (operand) => negated(valueTest(operand)),
  $size: (operand) => {
    const test = valueTest(operand)
    return (actual) => Array.isArray(actual) && test(actual.length)
  },
  $all: (operand) => {
    const tests = listOperand('$all', operand).map(valueTest)
    return (actual) => {
      if (!Array.isArray(actual)) return false
      for (const test of tests) if (!hasElement(actual, test)) return false
      return true
    }
  },
  $elemMatch: (operand) => {
    if (!isObject(operand)) return refuse('$elemMatch needs operators', operand)
    const test = valueTest(operand)
    return (actual) => Array.isArray(actual) && hasElement(actual, test)
  },
}

/**
 * The test for the right side of a comparison. Literals compare loosely, as in GrowthBook: the query parameter "5"
 * equals 5.
 * @throws if the right side is not valid.
 */
export function valueTest(expected: unknown): ValueTest {
  if (typeof expected === 'string') return (actual) => actual !== undefined && String(actual) === expected
  if (typeof expected === 'number') return (actual) => (actual as number) * 1 === expected
  if (typeof expected === 'boolean') return (actual) => actual != null && !!actual === expected
  if (expected === null) return (actual) => actual === null
  const operations = isObject(expected) ? Object.entries(expected) : []
  if (operations.length === 0) refuse('no value or operators', expected)
  return allOf(
    operations.map(([name, operand]) =>
      Object.hasOwn(operators, name) ? operators[name]!(operand) : refuse('unknown operator', name),
    ),
  )
}
