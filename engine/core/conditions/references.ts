/** Finds how the named conditions of a funnel refer to each other: the cycles and the number of levels. */
import { oncePerObject } from '../oncePerObject.ts'
import type { NamedConditions } from './compileCondition.ts'

/** The maximum number of levels of named conditions. It is limited because evaluation recurses once per level. */
export const maxLevels = 200

export interface References {
  /** The names of a cycle that `name` leads to; the first name is repeated at the end. Undefined if there is none. */
  cycleFrom(name: string): readonly string[] | undefined
  /**
   * The number of levels from `name` on; 1 for a condition without references. Undefined if `name` leads to a cycle, or
   * if no condition has this name.
   */
  levelsOf(name: string): number | undefined
}

/** The names that a condition refers to directly. */
export function referencesIn(source: unknown): string[] {
  if (typeof source !== 'object' || source === null) return []
  return Object.entries(source).flatMap(([key, operand]) =>
    key === '$is' && typeof operand === 'string' ? [operand] : referencesIn(operand),
  )
}

/** The references of a funnel's named conditions. Cached, because many fields refer to these conditions. */
export const referencesOf = oncePerObject(createReferences)

function createReferences(named: NamedConditions): References {
  const levelsByName = new Map<string, number>()
  /** `at` is the index of the next reference to follow. `levels` is the number of levels found so far. */
  const entryOf = (name: string) => ({ name, references: referencesIn(named[name]), at: 0, levels: 1 })

  /**
   * Searches depth first, without recursion, because a chain may be longer than the call stack allows. Stores
   * the levels of the visited names that lead to no cycle.
   */
  const cycleFrom = (name: string): string[] | undefined => {
    if (levelsByName.has(name) || !Object.hasOwn(named, name)) return undefined
    const trail = [entryOf(name)]
    const positions = new Map([[name, 0]])
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const next = top.references[top.at++]
      if (next === undefined) {
        levelsByName.set(top.name, top.levels)
        positions.delete(top.name)
        trail.pop()
        const parent = trail.at(-1)
        if (parent) parent.levels = Math.max(parent.levels, top.levels + 1)
        continue
      }
      const position = positions.get(next)
      if (position !== undefined) return [...trail.slice(position).map((each) => each.name), next]
      if (levelsByName.has(next)) top.levels = Math.max(top.levels, levelsByName.get(next)! + 1)
      else if (Object.hasOwn(named, next)) {
        positions.set(next, trail.length)
        trail.push(entryOf(next))
      }
    }
    return undefined
  }
  return {
    cycleFrom,
    levelsOf(name) {
      cycleFrom(name)
      return levelsByName.get(name)
    },
  }
}
