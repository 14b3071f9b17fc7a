/** Adds more values to a reason: no tried learner has them, but with each of them the first learner has the same change. */
import { withValue, type Deciding, type Learner } from '../decidingValues.ts'
import { possibleValues } from '../valueSets.ts'
import type { Version } from './createVersion.ts'

/** @param hasChange whether a variant of the first learner has the change. */
export function withAllValues(
  reasons: Deciding,
  first: Learner,
  { program, registry }: Version,
  hasChange: (learner: Learner) => boolean,
): Deciding {
  const all = Object.entries(reasons).map(([name, values]) => {
    const path = program.position.has(name) ? `answers.${name}` : name
    const possible = possibleValues(path, program, registry.plugins.roots)
    if (!possible || possible.ids || typeof values[0] === 'number') return [name, values] as const
    const more = possible.values.filter(
      (value) => !values.includes(value) && hasChange(withValue(first, path, value)),
    )
    return [name, [...values, ...more]] as const
  })
  return Object.fromEntries(all)
}
