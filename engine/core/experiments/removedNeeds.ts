/** What an arm removes although the rest of the funnel needs it: one problem for each removed thing, with all that need it. */
import type { Report } from '../config/reporter.ts'

/** By the code that the missing thing causes: how one needs it, and how several do. */
const verbs: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'unknown-pipe': ['shows', 'show'],
  'unknown-screen': ['has a condition on', 'have a condition on'],
  'unknown-answer': ['has a condition on', 'have a condition on'],
  'unknown-condition': ['uses', 'use'],
  'unknown-score': ['uses', 'use'],
  'unknown-target': ['leads to', 'lead to'],
}

/** One place that needs what an arm removes. */
export interface RemovedNeed {
  /** The code of its problem. */
  code: string
  /** JSON pointer of the removal. */
  pointer: string
  /** What is removed: `screen "goal"`. */
  what: string
  /** Who needs it: `screen "plan"`, `condition "travels"`. */
  owner: string
}

/** Whether a problem says no more than that what it needs is gone. */
export const isNeed = (code: string) => Object.hasOwn(verbs, code)

/** @param arm `"short" of "length"`. */
export function reportRemoved(needs: readonly RemovedNeed[], arm: string, report: Report): void {
  for (const pointer of new Set(needs.map((need) => need.pointer))) {
    const own = needs.filter((need) => need.pointer === pointer)
    const { what } = own[0]!
    const isScreen = what.startsWith('screen ')
    const uses = [...new Set(own.map(({ code }) => code))].map((code) => {
      const owners = [...new Set(own.flatMap((need) => (need.code === code ? need.owner : [])))]
      const object = isScreen && code !== 'unknown-target' ? 'its answer' : 'it'
      return `${listed(owners)} ${verbs[code]![owners.length === 1 ? 0 : 1]} ${object}`
    })
    const hint = `Keep ${what} in the arm, or change in the arm what needs it.`
    report('arm-removes-needed', pointer, `${arm} removes ${what}, and ${uses.join('; ')}`, hint)
  }
}

const mostNamed = 5

/** `screens "promise", "compare" and "plan"`: the noun once, if all have the same. */
function listed(owners: readonly string[]): string {
  const nouns = new Set(owners.map((owner) => owner.slice(0, owner.indexOf('"'))))
  const [noun = ''] = nouns
  const isShared = owners.length > 1 && nouns.size === 1 && noun !== ''
  const named = owners.slice(0, mostNamed).map((owner) => (isShared ? owner.slice(noun.length) : owner))
  const more = owners.length - named.length
  const last = more > 0 ? `${more} more` : named.length > 1 ? named.pop()! : undefined
  const all = last === undefined ? named.join(', ') : `${named.join(', ')} and ${last}`
  return isShared ? `${noun.trimEnd()}s ${all}` : all
}
