/**
 * Reports the things that an arm removes although other parts of the funnel use them. Each removed thing is one
 * problem, with all its uses.
 */
import type { Report } from '../config/reporter.ts'

/** The verbs for each problem code: `screen "plan" shows`, `screens "promise" and "plan" show`. */
const verbs: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'unknown-pipe': ['shows', 'show'],
  'unknown-screen': ['has a condition on', 'have a condition on'],
  'unknown-answer': ['has a condition on', 'have a condition on'],
  'unknown-condition': ['uses', 'use'],
  'unknown-score': ['uses', 'use'],
  'unknown-target': ['leads to', 'lead to'],
}

export interface UseOfRemoved {
  /** The code of the problem that the removal causes. */
  code: string
  /** The JSON pointer of the removal. */
  pointer: string
  /** The removed thing: `screen "goal"`. */
  what: string
  /** The part of the funnel that uses it: `screen "plan"`, `condition "travels"`. */
  owner: string
}

/** Whether problems with this code report the use of a thing that does not exist. */
export const isUseOfMissing = (code: string) => Object.hasOwn(verbs, code)

/** Reports one problem for each removed thing. @param arm the arm in words, such as `"short" of "length"`. */
export function reportRemoved(uses: readonly UseOfRemoved[], arm: string, report: Report): void {
  for (const pointer of new Set(uses.map((use) => use.pointer))) {
    const usesOfThing = uses.filter((use) => use.pointer === pointer)
    const { what } = usesOfThing[0]!
    const isScreen = what.startsWith('screen ')
    const usesInWords = [...new Set(usesOfThing.map(({ code }) => code))].map((code) => {
      const owners = [...new Set(usesOfThing.flatMap((use) => (use.code === code ? use.owner : [])))]
      const object = isScreen && code !== 'unknown-target' ? 'its answer' : 'it'
      return `${listInWords(owners)} ${verbs[code]![owners.length === 1 ? 0 : 1]} ${object}`
    })
    const hint = `Keep ${what} in the arm, or let the arm change the parts that use it.`
    report('arm-removes-needed', pointer, `${arm} removes ${what}, and ${usesInWords.join('; ')}`, hint)
  }
}

const maxListed = 5

/** A list in words: `screens "promise", "compare" and "plan"`. A shared noun is written once. */
function listInWords(owners: readonly string[]): string {
  const nouns = new Set(owners.map((owner) => owner.slice(0, owner.indexOf('"'))))
  const [noun = ''] = nouns
  const isShared = owners.length > 1 && nouns.size === 1 && noun !== ''
  const named = owners.slice(0, maxListed).map((owner) => (isShared ? owner.slice(noun.length) : owner))
  const more = owners.length - named.length
  const last = more > 0 ? `${more} more` : named.length > 1 ? named.pop()! : undefined
  const all = last === undefined ? named.join(', ') : `${named.join(', ')} and ${last}`
  return isShared ? `${noun.trimEnd()}s ${all}` : all
}
