/** What learners leave with, before and after, as lines for a terminal. */
import pc from 'picocolors'
import { decidingWords } from '../../engine/analysis/decidingValues.ts'
import { causeWords } from '../../engine/analysis/differences/bandCauses.ts'
import { addressFact } from '../../engine/analysis/differences/endingOf.ts'
import type { EndingChange, EndingsDiff } from '../../engine/analysis/differences/compareEndings.ts'
import type { Own } from './ownOfArm.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { counted, valueWords } from '../../engine/analysis/differences/changeWords.ts'

const mostMoves = 5
const mostCauses = 3
/** Lines for one fact, such as the band of a score. */
const mostLines = 8

/** @param consequences of the same changes: learners whose answer is refused now are not among the tried learners. */
export function endingsLines(
  { tried, changes, untouched, partly = false }: Own<EndingsDiff>,
  consequences: readonly Consequence[] = [],
): string[] {
  if (tried === 0) return [pc.yellow('endings: not proven, as no known learner ends in both versions')]
  const whom = counted(tried, 'tried learner')
  const refusing = consequences.filter(({ code }) => code === 'answers-refused').map(({ screen }) => screen)
  return [
    ...(changes.length === 0 && !partly
      ? [`endings: no other last screen, offer, e-mail address or band, for ${whom}`]
      : [`endings of ${whom}:`, ...byFact(changes).flatMap((own) => factLines(own, tried))]),
    ...(refusing.length > 0
      ? [pc.yellow(`  not in these counts: learners whose answer to ${refusing.join(' or ')} is refused now`)]
      : []),
    ...(untouched.length > 0 ? [pc.yellow(`  none of these learners comes to ${listed(untouched)}`)] : []),
  ]
}

const listed = (ids: readonly string[]) => ids.join(', ')

const byFact = (changes: readonly EndingChange[]) =>
  [...new Set(changes.map(({ fact }) => fact))].map((fact) => changes.filter((each) => each.fact === fact))

/** True if learners no longer leave an e-mail address. */
const isLost = ({ fact, moves }: EndingChange) =>
  fact === addressFact && moves.some(({ after }) => after === 'none')

function factLines(changes: readonly EndingChange[], tried: number): string[] {
  const more = changes.length - mostLines
  return [
    ...changes
      .slice(0, mostLines)
      .map((each) => `  ${isLost(each) ? pc.red('!') : pc.yellow('~')} ${endingWords(each, tried)}`),
    ...(more > 0 ? [pc.dim(`    and ${counted(more, 'more change')} of ${changes[0]!.fact}`)] : []),
  ]
}

/** The largest causes come first. There are several if only all of them together change the band. */
function causesWords(causes: EndingChange['causes']): string {
  if (causes.length === 1) return `as ${causeWords(causes[0]!)}`
  const shown = causes.slice(0, mostCauses).map(causeWords)
  const more = causes.length - shown.length
  const all = [...shown, ...(more > 0 ? [counted(more, 'other cause')] : [])]
  return `only by ${all.length === 2 ? 'both' : 'all'} together: ${all.join('; ')}`
}

/** `band of level: A1 → B1 (25 learners), A2 → B1 (4), as level-test-1 = is gives 30 points instead of 3`. */
export function endingWords(
  { fact, learners, causes, because, others, moves }: EndingChange,
  tried: number,
): string {
  const shown = moves.slice(0, mostMoves).map(({ before, after, learners: count }, index) => {
    const how = `${before} → ${after}`
    if (learners === tried && moves.length === 1) return how
    return `${how} (${index === 0 ? counted(count, 'learner') : count})`
  })
  const more = moves.length - shown.length
  const decided = decidingWords(because, valueWords, others)
  const who = learners === tried ? ', everyone' : decided === '' ? '' : `, with ${decided}`
  const as = causes.length > 0 ? `, ${causesWords(causes)}` : ''
  return `${fact}: ${shown.join(', ')}${more > 0 ? ` and ${counted(more, 'other move')}` : ''}${as}${who}`
}
