/** Reports removals in an arm that break other parts of the funnel: one problem per removed thing, with everything that needs it. */
import type { Report } from '../config/reporter.ts'

/** The verb for a use of the removed thing, by the code of the problem: for one owner and for several. */
const verbs: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'unknown-pipe': ['shows', 'show'],
  'unknown-screen': ['has a condition on', 'have a condition on'],
  'unknown-answer': ['has a condition on', 'have a condition on'],
  'unknown-condition': ['uses', 'use'],
  'unknown-score': ['uses', 'use'],
  'unknown-target': ['leads to', 'lead to'],
}

/** One use of a removed thing. */
export interface RemovedNeed {
  /** The code of the problem that the removal causes. */
  code: string
  /** The JSON pointer of the removal. */
  pointer: string
  /** The removed thing: `screen "goal"`. */
  what: string
  /** The part that needs it: `screen "plan"`, `condition "travels"`. */
  owner: string
}

/** Whether a problem with this code only reports that a needed thing does not exist. */
export const isNeed = (code: string) => Object.hasOwn(verbs, code)

/** @param arm the arm in words, such as `"short" of "length"`. */
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

const maxNamed = 5

/** A list in words: `screens "promise", "compare" and "plan"`. A shared noun is written once. */
function listed(owners: readonly string[]): string {
  const nouns = new Set(owners.map((owner) => owner.slice(0, owner.indexOf('"'))))
  const [noun = ''] = nouns
  const isShared = owners.length > 1 && nouns.size === 1 && noun !== ''
  const named = owners.slice(0, maxNamed).map((owner) => (isShared ? owner.slice(noun.length) : owner))
  const more = owners.length - named.length
  const last = more > 0 ? `${more} more` : named.length > 1 ? named.pop()! : undefined
  const all = last === undefined ? named.join(', ') : `${named.join(', ')} and ${last}`
  return isShared ? `${noun.trimEnd()}s ${all}` : all
}
