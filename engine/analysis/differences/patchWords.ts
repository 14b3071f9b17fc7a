/** Describes how an arm's new patch differs from the old patch: `changes promise.title; no longer removes email`. */
import { isObject } from '../../core/isObject.ts'
import type { Patch } from '../../core/config/rawConfig.ts'
import { same } from './compareFields.ts'

/** Verb → the paths to which it applies. */
type Effects = ReadonlyMap<string, readonly string[]>

/** The maximum number of paths that are named for one verb. */
const maxPaths = 5

/**
 * Empty if nothing differs.
 * @param isPathShownElsewhere selects paths that another line of the report shows. They are left out.
 */
export function patchWords(
  before: Patch | undefined,
  after: Patch | undefined,
  isPathShownElsewhere: (path: string) => boolean = () => false,
): string {
  const [oldLeaves, newLeaves] = [leavesOf(before), leavesOf(after)]
  const effects = new Map<string, string[]>()
  const add = (verb: string, path: string) => {
    if (!isPathShownElsewhere(path)) effects.set(verb, [...(effects.get(verb) ?? []), path])
  }
  for (const [path, { verb, value }] of newLeaves) {
    const old = oldLeaves.get(path)
    if (!same(value, old?.value)) add(verb === 'adds' && old?.verb === 'adds' ? 'changes' : verb, path)
  }
  for (const [path, { verb }] of oldLeaves) if (!newLeaves.has(path)) add(`no longer ${verb}`, path)
  return inWords(effects)
}

const inWords = (effects: Effects) =>
  [...effects]
    .map(([verb, paths]) => {
      const more = paths.length - maxPaths
      return `${verb} ${paths.slice(0, maxPaths).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    })
    .join('; ')

interface Leaf {
  verb: 'removes' | 'adds' | 'changes'
  value: unknown
}

/** What a patch changes: path → leaf. The path of a screen's field is `promise.title`, without `screens`. */
function leavesOf(patch: Patch = {}): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const visit = (value: unknown, path: readonly string[]): void => {
    const name = (path[0] === 'screens' ? path.slice(1) : path).join('.')
    if (value === null && !isPosition(path)) leaves.set(name, { verb: 'removes', value })
    // A new screen has `kind` and `after`, its position in the list.
    else if (isObject(value) && value.kind !== undefined && value.after !== undefined)
      leaves.set(name, { verb: 'adds', value })
    // A condition is compared as a whole.
    else if (isObject(value) && !isCondition(path))
      Object.entries(value).forEach(([key, each]) => visit(each, [...path, key]))
    else leaves.set(name, { verb: 'changes', value })
  }
  visit(patch, [])
  return leaves
}

const isCondition = (path: readonly string[]) =>
  path.at(-1) === 'when' || (path[0] === 'conditions' && path.length === 2)

/**
 * Whether the path ends with the position of a list entry, as `screens.goal.answers.work.after` does. A position
 * can be `null`: the entry is the first in its list. The path of a position has an odd length. The path of the rule
 * `screens.date.rules.after` has an even length.
 */
const isPosition = (path: readonly string[]) => path.at(-1) === 'after' && path.length % 2 === 1
