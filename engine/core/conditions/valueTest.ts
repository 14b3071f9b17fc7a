/** Compiles the right side of a comparison to a test of a value. Literals and operators work as in GrowthBook. */
import { isObject } from '../isObject.ts'

export type JsonObject = Readonly<Record<string, unknown>>
export type Test<T> = (subject: T) => boolean
export type Read<T> = (subject: T) => unknown

export function fail(problem: string, found: unknown): never {
  throw new Error(`Condition: ${problem}, found ${JSON.stringify(found)}`)
}

/** The operand as a list. @throws if it is no list. */
export const list = (operator: string, value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : fail(`${operator} needs a list`, value)

export function every<T>(tests: readonly Test<T>[]): Test<T> {
  // A shortcut, because most conditions are one comparison.
  if (tests.length === 1) return tests[0]!
  return (subject) => {
    for (const test of tests) if (!test(subject)) return false
    return true
  }
}

export const not =
  <T>(test: Test<T>): Test<T> =>
  (subject) =>
    !test(subject)

/** As in GrowthBook, the test of an empty list of alternatives is always true. */
export const some =
  <T>(tests: readonly Test<T>[]): Test<T> =>
  (subject) =>
    tests.length === 0 || tests.some((test) => test(subject))

function isIn<T>(read: Read<T>, values: readonly unknown[]): Test<T> {
  const known = new Set(values)
  return (subject) => {
    const actual = read(subject)
    return Array.isArray(actual) ? actual.some((element) => known.has(element)) : known.has(actual)
  }
}

const itself: Read<unknown> = (element) => element

/** Each operator builds a test. `read` returns the compared value; `operand` comes from the right side. */
const operators: Record<string, <T>(read: Read<T>, operand: unknown) => Test<T>> = {
  $eq: (read, operand) => (subject) => read(subject) === operand,
  $ne: (read, operand) => (subject) => read(subject) !== operand,
  $lt: (read, operand) => (subject) => (read(subject) as number) < (operand as number),
  $lte: (read, operand) => (subject) => (read(subject) as number) <= (operand as number),
  $gt: (read, operand) => (subject) => (read(subject) as number) > (operand as number),
  $gte: (read, operand) => (subject) => (read(subject) as number) >= (operand as number),
  $in: (read, operand) => isIn(read, list('$in', operand)),
  $nin: (read, operand) => not(isIn(read, list('$nin', operand))),
  $exists: (read, operand) => (subject) => (read(subject) != null) === !!operand,
  $not: (read, operand) => not(valueTest(read, operand)),
  $size: (read, operand) => {
    const test = valueTest(itself, operand)
    return (subject) => {
      const actual = read(subject)
      return Array.isArray(actual) && test(actual.length)
    }
  },
  $all: (read, operand) => {
    const tests = list('$all', operand).map((element) => valueTest(itself, element))
    return (subject) => {
      const actual = read(subject)
      if (!Array.isArray(actual)) return false
      for (const test of tests) if (!actual.some(test)) return false
      return true
    }
  },
  $elemMatch: (read, operand) => {
    if (!isObject(operand)) return fail('$elemMatch needs operators', operand)
    const test = valueTest(itself, operand)
    return (subject) => {
      const actual = read(subject)
      return Array.isArray(actual) && actual.some(test)
    }
  },
}

/**
 * The test for the right side of a comparison. Literals compare loosely, as in GrowthBook: the query parameter "5"
 * equals 5.
 * @throws if the right side is not valid.
 */
export function valueTest<T>(read: Read<T>, expected: unknown): Test<T> {
  if (typeof expected === 'string') {
    return (subject) => {
      const actual = read(subject)
      return actual !== undefined && String(actual) === expected
    }
  }
  if (typeof expected === 'number') return (subject) => (read(subject) as number) * 1 === expected
  if (typeof expected === 'boolean') {
    return (subject) => {
      const actual = read(subject)
      return actual != null && !!actual === expected
    }
  }
  if (expected === null) return (subject) => read(subject) === null
  const operations = isObject(expected) ? Object.entries(expected) : []
  if (operations.length === 0) fail('neither a value nor operators', expected)
  return every(
    operations.map(([name, operand]) =>
      Object.hasOwn(operators, name) ? operators[name]!(read, operand) : fail('unknown operator', name),
    ),
  )
}
