/**
 * Reports translations whose keys contain an old id: one problem for each old id and its likely new id, with all
 * languages that use the old id.
 */
import { problem, type Location, type Problem } from '../errors.ts'
import { idOfPart } from './unknownKeys.ts'

/** The keys of one language that contain the same old id. */
export interface RenamedKeys {
  locale: string
  /** The old part of the keys, such as `screens.goal.answers.trip`. */
  part: string
  /** The new part, such as `screens.goal.answers.travel`. */
  renamedTo: string
  /** The location of the first key. */
  location: Location
}

/** Removes the prefix of an experiment arm, so that the same old id in the funnel and in an arm is reported once. */
const withoutArm = (part: string) => part.replace(/^experiments\.[^.]+\.[^.]+\./, '')

export function renamedKeyProblems(all: readonly RenamedKeys[]): Problem[] {
  const groups = new Map<string, RenamedKeys[]>()
  for (const each of all) {
    const key = JSON.stringify([each.part, each.renamedTo].map(withoutArm))
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].map((group) => {
    const [part, renamedTo] = [group[0]!.part, group[0]!.renamedTo].map(withoutArm) as [string, string]
    const locales = [...new Set(group.map(({ locale }) => locale))]
    const [from, to] = [idOfPart(part), idOfPart(renamedTo)]
    const keys = `the keys in ${locales.length === 1 ? 'that language' : 'all these languages'}: write "${renamedTo}" instead of "${part}".`
    const hint =
      from && to
        ? `If funnel.json does not have "renamed": { "${from}": "${to}" } yet, add it, or stored answers may be lost. Then rename ${keys}`
        : `Rename ${keys}`
    const found = `"${part}" in ${locales.join(', ')} seems to be "${renamedTo}" now`
    return problem('renamed-copy', group[0]!.location, found, hint)
  })
}
