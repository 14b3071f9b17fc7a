/** What learners leave with, before and after, as lines for a terminal. */
import pc from 'picocolors'
import { decidingWords } from '../../engine/analysis/decidingValues.ts'
import { causeWords } from '../../engine/analysis/differences/bandCauses.ts'
import type { EndingChange, EndingsDiff } from '../../engine/analysis/differences/compareEndings.ts'
import { counted, valueWords } from '../../engine/analysis/differences/changeWords.ts'

const mostMoves = 5

export function endingsLines({ tried, changes }: EndingsDiff): string[] {
  if (tried === 0) return [pc.yellow('endings: not proven, as no known learner ends in both versions')]
  const whom = counted(tried, 'tried learner')
  return changes.length === 0
    ? [`endings: the same for ${whom}`]
    : [`endings of ${whom}:`, ...changes.map((each) => `  ${pc.yellow('~')} ${endingWords(each, tried)}`)]
}

/** `band of level: A1 → B1 (25), A2 → B1 (4), as level-test-1 = is gives 30 points instead of 3`. */
export function endingWords({ fact, learners, causes, because, moves }: EndingChange, tried: number): string {
  const shown = moves.slice(0, mostMoves).map(({ before, after, learners: count }) => {
    const how = `${before} → ${after}`
    return learners === tried && moves.length === 1 ? how : `${how} (${count})`
  })
  const more = moves.length - shown.length
  const decided = decidingWords(because, valueWords)
  // Points and borders of bands say more than what their learners have in common.
  const why = causes.some((cause) => !('questions' in cause))
  const who = learners === tried ? ', everyone' : decided !== '' && !why ? `, with ${decided}` : ''
  const as = causes.length > 0 ? `, as ${causes.map(causeWords).join(' and ')}` : ''
  return `${fact}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}${as}${who}`
}
