/**
 * Evaluates conditions for the reference interpreter. A condition means the same as in GrowthBook, except for the
 * differences that docs/configs.md states. Named conditions (`$is`) are looked up at each use.
 */
export type Condition = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, Condition>>

/** What a condition reads, as one object: its keys are `answers`, `scores` and the roots of the context. */
export type Tree = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function holds(condition: Condition, tree: Tree, named: Named): boolean {
  return Object.entries(condition).every(([key, operand]) => {
    const partsOf = (list: unknown) => list as readonly Condition[]
    if (key === '$and') return partsOf(operand).every((part) => holds(part, tree, named))
    if (key === '$or') return anyHolds(partsOf(operand), tree, named)
    if (key === '$nor') return !anyHolds(partsOf(operand), tree, named)
    if (key === '$not') return !holds(operand as Condition, tree, named)
    if (key === '$is') return holds(named[operand as string]!, tree, named)
    const value = valueAt(tree, key)
    const isAbsentAnswer = key.startsWith('answers.') && value === null
    return isAbsentAnswer ? fitsAbsent(operand) : fits(operand, value)
  })
}

/** As in GrowthBook, an empty list counts as true. */
const anyHolds = (parts: readonly Condition[], tree: Tree, named: Named) =>
  parts.length === 0 || parts.some((part) => holds(part, tree, named))

function valueAt(tree: Tree, path: string): unknown {
  let value: unknown = tree
  for (const part of path.split('.')) {
    if (!isObject(value) || !(part in value)) return null
    value = value[part]
  }
  return value ?? null
}

const isOperators = (operand: unknown): operand is Record<string, unknown> =>
  isObject(operand) &&
  Object.keys(operand).length > 0 &&
  Object.keys(operand).every((key) => key.startsWith('$'))

/** For an absent answer, `$ne`, `$nin` and `$exists: false` are true. `$not` inverts. All other operators are false. */
function fitsAbsent(operand: unknown): boolean {
  if (!isOperators(operand)) return false
  return Object.entries(operand).every(([operator, operatorValue]) => {
    if (operator === '$ne' || operator === '$nin') return true
    if (operator === '$not') return !fitsAbsent(operatorValue)
    return operator === '$exists' && operatorValue === false
  })
}

function fits(operand: unknown, value: unknown): boolean {
  if (typeof operand === 'string') return `${value as string}` === operand
  if (typeof operand === 'number') return Number(value) === operand
  if (typeof operand === 'boolean') return value !== null && Boolean(value) === operand
  if (operand === null) return value === null
  if (!isOperators(operand)) return JSON.stringify(value) === JSON.stringify(operand)
  return Object.entries(operand).every(([operator, wanted]) => operators[operator]!(value, wanted))
}

const isIn = (value: unknown, wanted: unknown): boolean => {
  const list = wanted as readonly unknown[]
  return Array.isArray(value) ? value.some((one) => list.includes(one)) : list.includes(value)
}

/** The casts change nothing: `<` and `<=` compare two numbers as numbers and two texts as texts. */
const isLess = (a: unknown, b: unknown) => (a as number) < (b as number)
const isAtMost = (a: unknown, b: unknown) => (a as number) <= (b as number)

const operators: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  $eq: (value, wanted) => value === wanted,
  $ne: (value, wanted) => value !== wanted,
  $lt: (value, wanted) => isLess(value, wanted),
  $lte: (value, wanted) => isAtMost(value, wanted),
  $gt: (value, wanted) => isLess(wanted, value),
  $gte: (value, wanted) => isAtMost(wanted, value),
  $in: isIn,
  $nin: (value, wanted) => !isIn(value, wanted),
  $exists: (value, wanted) => (value !== null) === wanted,
  $not: (value, wanted) => !fits(wanted, value),
  $all: (value, wanted) =>
    Array.isArray(value) &&
    (wanted as readonly unknown[]).every((one) => value.some((chosen) => fits(one, chosen))),
  $size: (value, wanted) => Array.isArray(value) && fits(wanted, value.length),
  $elemMatch: (value, wanted) => Array.isArray(value) && value.some((chosen) => fits(wanted, chosen)),
}
