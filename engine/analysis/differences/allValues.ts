/**
 * The reasons of a change are the answers and context values that lead to the change, such as `goal = fun or work`.
 * If `goal = fun` is a reason, `withAllValues` also tries the other goals, and adds those that lead to the same change.
 * It does not try other numbers, or other answers to multiple choices.
 */
import { withValue, type Deciding } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import { possibleValues } from '../valueSets.ts'
import type { Version } from './createVersion.ts'

/**
 * @param reasons the reasons that are already known. @param first a learner who has the change.
 * @param hasChange whether a learner has the change. The learner is `first` with another value at one path.
 */
export function withAllValues(
  reasons: Deciding,
  first: Learner,
  { program, registry }: Version,
  hasChange: (learner: Learner) => boolean,
): Deciding {
  const possibleAt = (path: string) => possibleValues(path, program, registry.plugins.roots)
  /** Whether another value at this path can remove the change; true if the possible values are unknown. */
  const canDecide = (path: string) =>
    possibleAt(path)?.values.some((value) => !hasChange(withValue(first, path, value))) ?? true
  const all = Object.entries(reasons).map(([name, values]) => {
    // A screen and a context value may both have the name `device`. The name means the context value if another value
    // of it can remove the change.
    const isAnswer = program.position.has(name) && !(name in first.context && canDecide(name))
    const path = isAnswer ? `answers.${name}` : name
    const possible = possibleAt(path)
    if (!possible || possible.ids || typeof values[0] === 'number') return [name, values] as const
    const more = possible.values.filter(
      (value) => !values.includes(value) && hasChange(withValue(first, path, value)),
    )
    return [name, [...values, ...more]] as const
  })
  return Object.fromEntries(all)
}
