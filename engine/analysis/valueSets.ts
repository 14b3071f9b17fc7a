/** All values of a path that have the same effect, named together: `locale = en, uk or tr`, `struggles without habit`. */
import type { ContextRoots, ValueType } from '../core/context/contextRoot.ts'
import type { Program } from '../core/program.ts'

export type ValueSet =
  /** An example: other values have it too, but the rest of the message may differ. */
  | { values: readonly unknown[]; example?: true }
  /** Of several choices: any with one of these, or any without all of these. */
  | { with: readonly string[] }
  | { without: readonly string[] }

/** The possible values of a path, as few as the configs name; undefined if they cannot be listed. */
export interface PossibleValues {
  values: readonly unknown[]
  /** The ids, where a value is a list of them. */
  ids?: readonly string[]
}

/** More numbers than these are not tried. */
const mostNumbers = 200

/** @param path as conditions write it: `answers.goal`, `locale`. */
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

/** The values for which it is so, in as few words as they allow; the known value where nothing more is certain. */
export function valueSet(
  { values, ids }: PossibleValues,
  known: unknown,
  isSo: (value: unknown) => boolean,
): ValueSet {
  const kept = values.filter(isSo)
  if (!ids) return { values: kept.some((each) => each === known) ? kept : [known] }
  const alone = new Set(ids.filter((id) => isSo([id])))
  const others = ids.filter((id) => !alone.has(id))
  const lists = values as readonly (readonly string[])[]
  const fits = (rule: (list: readonly string[]) => boolean) =>
    lists.every((list) => isSo(list) === rule(list))
  if (alone.size > 0 && fits((list) => list.some((id) => alone.has(id)))) return { with: [...alone] }
  if (others.length > 0 && fits((list) => list.every((id) => alone.has(id)))) return { without: others }
  return { values: [known] }
}

const mostNamed = 15

/** `= en, uk or tr`, `without habit`. @param words of one value. */
export function valueSetWords(set: ValueSet, words: (value: unknown) => string = String): string {
  if ('with' in set) return `with ${listed(set.with)}`
  if ('without' in set) return `without ${listed(set.without)}`
  return `${set.example ? 'such as' : '='} ${listed(set.values.map(words))}`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.pop()!
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`
}
