/**
 * Sample values for what a condition reads, such as `answers.age`. A condition that has the same result for all samples
 * has the same result for all values. A condition only compares values with constants, so samples at and around the
 * constants are enough.
 */
import type { Subject } from './resolvePath.ts'

/**
 * The maximum number of samples of one path, and of combinations of the samples of several paths. If a condition needs
 * more, it is not evaluated.
 */
export const maxSamples = 2000

type Value = Subject['value']
type ValueOf<T extends Value['type']> = Extract<Value, { type: T }>

/**
 * The possible values, if the type lists them. Otherwise the empty text, each constant, and each constant with `\0` at
 * the end. For example, `a\0` represents all texts between `a` and the next constant.
 */
function texts(type: ValueOf<'string'>, constants: readonly unknown[]): readonly string[] {
  const textConstants = constants.filter((each) => typeof each === 'string')
  return type.values ?? ['', ...textConstants.flatMap((each) => [each, `${each}\0`])]
}

/** Integers are exact only up to 2 ** 53. The limit 2 ** 50 leaves room for additions. */
const maxExact = 2 ** 50

/**
 * If `step` and `min` (default: 0) are integers, the samples are the allowed numbers nearest to each constant and each
 * limit. For example, the samples for the constant 18, `min` 0 and `step` 1 are 0, 1, 17, 18 and 19. In all other
 * cases, and above `maxExact`, the samples are the limits, the constants, the middles between them, and 0 if it is
 * allowed. A missing limit is infinite.
 */
function numbers(type: ValueOf<'number'>, constants: readonly unknown[]): readonly number[] {
  const { min = -Infinity, max = Infinity, step = 0 } = type
  const from = type.min ?? 0
  const bounds = [...constants.filter((each) => typeof each === 'number'), min, max].sort((a, b) => a - b)
  const isWithin = (each: number) => each >= min && each <= max
  const finite = [...bounds.filter(Number.isFinite), from]
  const isGrid = step > 0 && Number.isInteger(from) && Number.isInteger(step)
  if (!isGrid || [...finite, step].some((each) => Math.abs(each) > maxExact)) {
    const middles = bounds.slice(1).map((each, index) => (each + bounds[index]!) / 2)
    return [...bounds, ...middles, 0].filter(isWithin)
  }
  const floors = finite.map((each) => from + Math.floor((each - from) / step) * step)
  return floors.flatMap((each) => [each - step, each, each + step]).filter(isWithin)
}

/**
 * Every subset of the ids that are constants, combined with every possible number of other ids. Which other ids are
 * chosen has no effect on the condition. Each combination has at least one id: without a chosen id there is no answer,
 * which `samplesOf` adds as `undefined`. The result is undefined if there are too many combinations.
 */
function choices(
  { values, min = 1, max = Infinity }: ValueOf<'multiple'>,
  constants: readonly unknown[],
): readonly (readonly string[])[] | undefined {
  const constantIds = values.filter((id) => constants.includes(id))
  const otherIds = values.filter((id) => !constants.includes(id))
  if (2 ** constantIds.length * (otherIds.length + 1) > maxSamples) return undefined
  let subsets: string[][] = [[]]
  for (const id of constantIds) subsets = subsets.flatMap((subset) => [subset, [...subset, id]])
  return subsets
    .flatMap((subset) =>
      [...otherIds.keys(), otherIds.length].map((size) => [...subset, ...otherIds.slice(0, size)]),
    )
    .filter((chosen) => chosen.length >= Math.max(min, 1) && chosen.length <= max)
}

type Sampler<T extends Value['type']> = (
  type: ValueOf<T>,
  constants: readonly unknown[],
) => readonly unknown[] | undefined

const samplers: { [T in Value['type']]: Sampler<T> } = {
  boolean: () => [true, false],
  string: texts,
  number: numbers,
  multiple: choices,
  // The type of a scalar is unknown, so no samples represent all values. Without constants, one value is enough.
  scalar: (_type, constants) => (constants.length === 0 ? [true] : undefined),
}

/**
 * The samples of a value that is compared with these constants; `undefined` if there are too many, or if no samples can
 * represent all values.
 */
export function samplesOf(value: Value, constants: readonly unknown[]): readonly unknown[] | undefined {
  const sampler = samplers[value.type] as Sampler<Value['type']>
  const present = sampler(value, constants)
  return present && value.optional ? [undefined, ...present] : present
}
