/** What an arm does otherwise than before: `removes email, changes promise.title`. */
import { isObject } from '../../core/isObject.ts'
import type { Patch } from '../../core/config/rawConfig.ts'
import { same } from './compareFields.ts'

/** Verb → what it does it to. */
type Deeds = ReadonlyMap<string, readonly string[]>

const mostNamed = 5

export function patchWords(before: Patch | undefined, after: Patch | undefined): string {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const deeds = new Map<string, string[]>()
  const add = (verb: string, place: string) => deeds.set(verb, [...(deeds.get(verb) ?? []), place])
  for (const [place, { verb, value }] of is) if (!same(value, was.get(place)?.value)) add(verb, place)
  for (const [place, { verb }] of was) if (!is.has(place)) add(`no longer ${verb}`, place)
  return inWords(deeds)
}

const inWords = (deeds: Deeds) =>
  [...deeds]
    .map(([verb, places]) => {
      const more = places.length - mostNamed
      return `${verb} ${places.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    })
    .join('; ')

interface Leaf {
  verb: 'removes' | 'adds' | 'changes'
  value: unknown
}

/** By its place, as changes name it: `promise.title` of a screen, `scores.level`. */
function leavesOf(patch: Patch = {}): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const visit = (value: unknown, path: readonly string[]): void => {
    const place = (path[0] === 'screens' ? path.slice(1) : path).join('.')
    if (value === null) leaves.set(place, { verb: 'removes', value })
    // An entry that comes into the list says where.
    else if (isObject(value) && value.kind !== undefined && value.after !== undefined)
      leaves.set(place, { verb: 'adds', value })
    // A condition is one thing.
    else if (isObject(value) && path.at(-1) !== 'when')
      Object.entries(value).forEach(([key, each]) => visit(each, [...path, key]))
    else leaves.set(place, { verb: 'changes', value })
  }
  visit(patch, [])
  return leaves
}
