/**
 * A cache for work that is repeated after each edit of a config. Work is not done again if its inputs are the same as
 * last time.
 */

/**
 * Returns the last value with this name if its inputs were the same: texts are compared by content, other inputs by
 * identity. Otherwise calls `make`. The value must depend only on the inputs, and must not be changed afterwards.
 */
export type Remember = <T>(name: string, inputs: () => readonly unknown[], make: () => T) => T

/** Caches nothing. Work that is done only once needs no cache. */
export const withoutMemory: Remember = (_name, _inputs, make) => make()

/** Caches the last result of each name. */
export function createMemory(): Remember {
  const results = new Map<string, { inputs: readonly unknown[]; made: unknown }>()
  return <T>(name: string, inputsOf: () => readonly unknown[], make: () => T): T => {
    const last = results.get(name)
    const inputs = inputsOf()
    if (last?.inputs.length === inputs.length && last.inputs.every((each, at) => each === inputs[at]))
      return last.made as T
    const made = make()
    results.set(name, { inputs, made })
    return made
  }
}
