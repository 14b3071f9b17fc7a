/** For work that is done again after each edit: what was made of the same inputs is not made again. */

/**
 * Gives what was last made under a name if the inputs are the same (texts by content, all else by identity), else makes
 * it. It must follow from the inputs alone, and must not be changed afterwards.
 */
export type Remember = <T>(name: string, inputs: readonly unknown[], make: () => T) => T

/** Remembers nothing: for work that is done once. */
export const withoutMemory: Remember = (_name, _inputs, make) => make()

/** Keeps one result a name, the last. */
export function createMemory(): Remember {
  const kept = new Map<string, { inputs: readonly unknown[]; made: unknown }>()
  return <T>(name: string, inputs: readonly unknown[], make: () => T): T => {
    const last = kept.get(name)
    if (last?.inputs.length === inputs.length && last.inputs.every((each, at) => each === inputs[at]))
      return last.made as T
    const made = make()
    kept.set(name, { inputs, made })
    return made
  }
}
