/** All values of a path that have the same effect, named together: `locale = en or uk`, `struggles without habit`. */
import type { ContextRoots, ValueType } from '../core/context/contextRoot.ts'
import type { Program } from '../core/program.ts'

export type ValueSet =
  | {
      values: readonly unknown[]
      /** All other values, if they make a shorter text. */
      others?: readonly unknown[]
      /** `values` is only an example: the fact holds for others too, but the rest of the message may differ. */
      example?: true
    }
  /** For several choices: any list with one of these ids, or any list with none of these ids. */
  | { with: readonly string[] }
  | { without: readonly string[] }

/** The possible values of a path. */
export interface PossibleValues {
  values: readonly unknown[]
  /** The ids, if a value is a list of them. */
  ids?: readonly string[]
}

/** The most numbers that are tried. A range with more numbers lists none. */
const mostNumbers = 200

/** @param path as conditions write it: `answers.goal`, `locale`. @returns undefined if the values cannot be listed. */
export function possibleValues(
  path: string,
  program: Program,
  roots: ContextRoots,
): PossibleValues | undefined {
  const [root = '', name = ''] = path.split('.')
  if (root === 'locale') return { values: program.locales }
  if (root !== 'answers') return declared(typeOf(root, name, roots))
  const screen = program.screens[program.position.get(name) ?? -1]
  const domain = screen?.definition.domain(screen.config)
  if (domain?.type === 'number') return { values: numbersOf(domain) }
  if (domain?.type !== 'ids') return undefined
  return screen!.definition.answer === 'multiple'
    ? { values: someOf(domain.ids), ids: domain.ids }
    : { values: domain.ids }
}

function typeOf(root: string, name: string, roots: ContextRoots): ValueType | undefined {
  const type = roots.get(root)?.type
  if (type === undefined || 'open' in type) return undefined
  return 'value' in type ? type.value : type.fields[name]
}

function declared(type: ValueType | undefined): PossibleValues | undefined {
  if (type?.type === 'boolean') return { values: [true, false] }
  return type?.type === 'string' && type.values ? { values: type.values } : undefined
}

function numbersOf({ min, max, step }: { min: number; max: number; step: number }): number[] {
  const count = Math.floor((max - min) / step) + 1
  return count <= mostNumbers ? Array.from({ length: count }, (_none, at) => min + at * step) : []
}

/** Each id alone, each pair, all of them: enough to see which ids matter. */
const someOf = (ids: readonly string[]): string[][] => [
  ...ids.map((id) => [id]),
  ...ids.flatMap((id, at) => ids.slice(at + 1).map((other) => [id, other])),
  ...(ids.length > 2 ? [[...ids]] : []),
]

/** The values for which the fact holds, in their shortest form. Only the known value if nothing more is certain. */
export function valueSet(
  { values, ids }: PossibleValues,
  known: unknown,
  holds: (value: unknown) => boolean,
): ValueSet {
  const kept = values.filter(holds)
  if (!ids) return kept.some((each) => each === known) ? valuesOf(kept, values) : { values: [known] }
  const alone = new Set(ids.filter((id) => holds([id])))
  const others = ids.filter((id) => !alone.has(id))
  const lists = values as readonly (readonly string[])[]
  const fits = (rule: (list: readonly string[]) => boolean) =>
    lists.every((list) => holds(list) === rule(list))
  if (alone.size > 0 && fits((list) => list.some((id) => alone.has(id)))) return { with: [...alone] }
  if (others.length > 0 && fits((list) => list.every((id) => alone.has(id)))) return { without: others }
  return { values: [known] }
}

/** If there are more values than this, it is shorter to name the one or two other values. */
const manyValues = 4

/** @param kept a part of all values. */
export function valuesOf(kept: readonly unknown[], all: readonly unknown[]): ValueSet {
  const others = all.filter((each) => !kept.includes(each))
  const isShorter = kept.length > manyValues && others.length > 0 && others.length <= 2
  return { values: kept, ...(isShorter && { others }) }
}

const mostNamed = 15

/** `= en or uk`, `other than en and uk`, `without habit`. @param words the text of one value. @param most the most values to name. */
export function valueSetWords(
  set: ValueSet,
  words: (value: unknown) => string = String,
  most: number = mostNamed,
): string {
  if ('with' in set) return `with ${alternatives(set.with, most)}`
  if ('without' in set) return `without ${alternatives(set.without, most)}`
  if (set.example) return `such as ${words(set.values[0])}`
  return set.others
    ? `other than ${set.others.map(words).join(' and ')}`
    : `= ${alternatives(set.values.map(words), most)}`
}

/** `en or uk or 7 more`. Has no commas, because they separate paths. */
export function alternatives(names: readonly string[], most: number = mostNamed): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' or ')
}
