/**
 * Values that represent all others: any value of a path has the same result as one of these in a well-typed condition.
 * A condition can only distinguish values by the constants that it names and by their order.
 */
import type { Subject } from './resolvePath.ts'

/** More samples than this are not tried; nothing is claimed then. */
export const mostSamples = 2000

type Value = Subject['value']
type Of<T extends Value['type']> = Extract<Value, { type: T }>

/** Each constant and its next possible text, with the least one, meet every gap between them. */
function texts(type: Of<'string'>, constants: readonly unknown[]): readonly string[] {
  const named = constants.filter((each) => typeof each === 'string')
  return type.values ?? ['', ...named.flatMap((each) => [each, `${each}\0`])]
}

/** Beyond this the numbers between two steps cannot be distinguished from the steps (2 ** 53, with room to add). */
const mostExact = 2 ** 50

/**
 * On a grid the neighbours of each constant, off it the constants and the middles between them. A step is counted from
 * `min`, else from 0, as the rule counts it; infinity represents all numbers beyond if there is no limit.
 */
function numbers(type: Of<'number'>, constants: readonly unknown[]): readonly number[] {
  const { min = -Infinity, max = Infinity, step = 0 } = type
  const from = type.min ?? 0
  const named = [...constants.filter((each) => typeof each === 'number'), min, max].sort((a, b) => a - b)
  const isWithin = (each: number) => each >= min && each <= max
  const finite = [...named.filter(Number.isFinite), from]
  const isGrid = step > 0 && Number.isInteger(from) && Number.isInteger(step)
  if (!isGrid || [...finite, step].some((each) => Math.abs(each) > mostExact)) {
    const middles = named.slice(1).map((each, index) => (each + named[index]!) / 2)
    return [...named, ...middles, 0].filter(isWithin)
  }
  const floors = finite.map((each) => from + Math.floor((each - from) / step) * step)
  return floors.flatMap((each) => [each - step, each, each + step]).filter(isWithin)
}

/** Every choice of the named ids, with any number of the others: order and identity of the others cannot matter. */
function choices(
  { values, min = 1, max = Infinity }: Of<'multiple'>,
  constants: readonly unknown[],
): readonly (readonly string[])[] | undefined {
  const named = values.filter((id) => constants.includes(id))
  const others = values.filter((id) => !constants.includes(id))
  if (2 ** named.length * (others.length + 1) > mostSamples) return undefined
  let subsets: string[][] = [[]]
  for (const id of named) subsets = subsets.flatMap((subset) => [subset, [...subset, id]])
  return subsets
    .flatMap((subset) =>
      [...others.keys(), others.length].map((size) => [...subset, ...others.slice(0, size)]),
    )
    .filter((chosen) => chosen.length >= Math.max(min, 1) && chosen.length <= max)
}

type Sampler<T extends Value['type']> = (
  type: Of<T>,
  constants: readonly unknown[],
) => readonly unknown[] | undefined

const samplers: { [T in Value['type']]: Sampler<T> } = {
  boolean: () => [true, false],
  string: texts,
  number: numbers,
  multiple: choices,
  // Loose equality makes an undeclared value equal to others than itself: only its presence can be reasoned about.
  scalar: (_type, constants) => (constants.length === 0 ? [true] : undefined),
}

/** The samples of a value that is compared with these constants; `undefined` if none could represent all. */
export function samplesOf(value: Value, constants: readonly unknown[]): readonly unknown[] | undefined {
  const sampler = samplers[value.type] as Sampler<Value['type']>
  const present = sampler(value, constants)
  return present && value.optional ? [undefined, ...present] : present
}
