/** What becomes of experiments, as lines for a terminal: who changes arm, and what a new arm is. */
import { stripVTControlCharacters } from 'node:util'
import pc from 'picocolors'
import type { Reassignment } from '../../engine/analysis/differences/compareAssignment.ts'

export function reassignmentLines({ experiment, moves, control, retargeted }: Reassignment): string[] {
  const moved = moves.map(({ from, to, share }) => `${rounded(share)} "${from}" → "${to}"`)
  const all = rounded(moves.reduce((sum, { share }) => sum + share, 0))
  const whom = [
    ...(moved.length > 0
      ? [`${all} of visitors are in another arm from their next run on (${moved.join(', ')})`]
      : []),
    ...(retargeted ? ['visitors whom only one of the two conditions admits change arm'] : []),
  ]
  const results = 'do not join the results from before and after; a run under way keeps its arm'
  return [
    ...(whom.length > 0 ? [`"${experiment}": ${whom.join(', and ')}: ${results}`] : []),
    ...(control
      ? [
          `"${experiment}": its first arm, which everybody outside of it sees, was "${control.before}" and is "${control.after}" now`,
        ]
      : []),
  ].map((line) => `${pc.red('!')} ${line}`)
}

const rounded = (share: number) => `${Math.round(share * 100)} %`

/** `12.5 %`. @param share 0 to 1. */
export const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`

/**
 * Of an arm's lines those that the control does not have: what a change does to all learners is said once. A heading stays
 * with the lines below it that stay.
 */
export function withoutKnown(lines: readonly string[], known: readonly string[]): string[] {
  const entriesOf = (part: Part) => part.entries.map((entry) => entry.join('\n'))
  const knownEntries = new Set(partsOf(known).flatMap(entriesOf))
  return partsOf(lines).flatMap(({ heading, entries }) => {
    const kept = entries.filter((entry) => !knownEntries.has(entry.join('\n')))
    return kept.length === 0 && known.includes(heading) ? [] : [heading, ...kept.flat()]
  })
}

/** A heading with its entries; an entry has deeper lines of its own. */
interface Part {
  heading: string
  entries: string[][]
}

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const depth = stripVTControlCharacters(line).search(/\S/)
    const last = parts.at(-1)
    if (depth === 0 || !last) parts.push({ heading: line, entries: [] })
    else if (depth <= 2 || last.entries.length === 0) last.entries.push([line])
    else last.entries.at(-1)!.push(line)
  }
  return parts
}
