/** Finds the values of a path (`locale`) that satisfy a predicate, and writes these values as text: `= en or uk`. */
import type { ContextRoots, ValueType } from '../core/context/contextRoot.ts'
import type { Program } from '../core/program.ts'
import { findScreen } from '../core/findScreen.ts'

export type ValueSet =
  | {
      values: readonly unknown[]
      /** The possible values that are not in `values`. Present if the text has the form `other than en and uk`. */
      others?: readonly unknown[]
      /**
       * The text names only the first of `values`, as an example. Values that are not in `values` may satisfy the
       * predicate too.
       */
      example?: true
    }
  /** For lists of chosen ids: all lists with at least one of these ids. */
  | { with: readonly string[] }
  /** For lists of chosen ids: all lists with none of these ids. */
  | { without: readonly string[] }

/** The possible values of a path. */
export interface PossibleValues {
  values: readonly unknown[]
  /** The ids, if each value is a list of ids. */
  ids?: readonly string[]
}

/** If a range has more numbers than this, `values` is empty. */
const maxNumbers = 200

/**
 * @param path a path as conditions write it: `answers.goal`, `locale`.
 * @returns undefined if the values cannot be listed.
 */
export function possibleValues(
  path: string,
  program: Program,
  roots: ContextRoots,
): PossibleValues | undefined {
  const [root = '', name = ''] = path.split('.')
  if (root === 'locale') return { values: program.locales }
  if (root !== 'answers') return declaredValues(typeOf(root, name, roots))
  const screen = findScreen(program, name)
  const domain = screen?.definition.domain(screen.config)
  if (domain?.type === 'number') return { values: numbersOf(domain) }
  if (domain?.type !== 'ids') return undefined
  return screen!.definition.answer === 'multiple'
    ? { values: listsOf(domain.ids), ids: domain.ids }
    : { values: domain.ids }
}

function typeOf(root: string, name: string, roots: ContextRoots): ValueType | undefined {
  const type = roots.get(root)?.type
  if (type === undefined || 'open' in type) return undefined
  return 'value' in type ? type.value : type.fields[name]
}

function declaredValues(type: ValueType | undefined): PossibleValues | undefined {
  if (type?.type === 'boolean') return { values: [true, false] }
  return type?.type === 'string' && type.values ? { values: type.values } : undefined
}

function numbersOf({ min, max, step }: { min: number; max: number; step: number }): number[] {
  // Decimal steps such as 0.1 are not exact in binary, so the count and the numbers are rounded.
  const count = Math.floor((max - min) / step + 1e-9) + 1
  const numberAt = (at: number) => Number((min + at * step).toFixed(10))
  return count <= maxNumbers ? Array.from({ length: count }, (_none, at) => numberAt(at)) : []
}

/** Lists of ids: each id alone, each pair, and all ids. They are enough to see which ids matter. */
const listsOf = (ids: readonly string[]): string[][] => [
  ...ids.map((id) => [id]),
  ...ids.flatMap((id, at) => ids.slice(at + 1).map((other) => [id, other])),
  ...(ids.length > 2 ? [[...ids]] : []),
]

/**
 * The values for which `holds` is true, in their shortest form.
 * @param known a value for which `holds` is true. If the other values cannot be found, the result has only `known`.
 */
export function valueSetWhere(
  { values, ids }: PossibleValues,
  known: unknown,
  holds: (value: unknown) => boolean,
): ValueSet {
  const kept = values.filter(holds)
  if (!ids) return kept.some((each) => each === known) ? valueSetOf(kept, values) : { values: [known] }
  const holdingIds = new Set(ids.filter((id) => holds([id])))
  const otherIds = ids.filter((id) => !holdingIds.has(id))
  const lists = values as readonly (readonly string[])[]
  const fits = (rule: (list: readonly string[]) => boolean) =>
    lists.every((list) => holds(list) === rule(list))
  if (holdingIds.size > 0 && fits((list) => list.some((id) => holdingIds.has(id))))
    return { with: [...holdingIds] }
  const isWithoutOthers = (list: readonly string[]) => list.every((id) => holdingIds.has(id))
  if (otherIds.length > 0 && isWithoutOthers(known as readonly string[]) && fits(isWithoutOthers))
    return { without: otherIds }
  return { values: [known] }
}

/** If a set has more values than this and excludes only one or two, the text names the excluded values. */
const manyValues = 4

/** @param kept the values of the set. @param all all possible values. */
export function valueSetOf(kept: readonly unknown[], all: readonly unknown[]): ValueSet {
  const others = all.filter((each) => !kept.includes(each))
  const isShorter = kept.length > manyValues && others.length > 0 && others.length <= 2
  return { values: kept, ...(isShorter && { others }) }
}

const maxNamed = 15

/**
 * The set as text: `= en or uk`, `other than en and uk`, `without habit`.
 * @param words returns the text of one value.
 * @param max the maximum number of values that the text names.
 */
export function valueSetWords(
  set: ValueSet,
  words: (value: unknown) => string = String,
  max: number = maxNamed,
): string {
  if ('with' in set) return `with ${alternatives(set.with, max)}`
  if ('without' in set) return `without ${alternatives(set.without, max)}`
  if (set.example) return `such as ${words(set.values[0])}`
  return set.others
    ? `other than ${set.others.map(words).join(' and ')}`
    : `= ${alternatives(set.values.map(words), max)}`
}

/** Joins names: `en or uk or 7 more`. Uses no commas: in messages, a comma separates two paths. */
export function alternatives(names: readonly string[], max: number = maxNamed): string {
  const shown = names.slice(0, max)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' or ')
}
