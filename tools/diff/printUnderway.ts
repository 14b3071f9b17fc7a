/** What becomes of learners under way, for people. */
import pc from 'picocolors'
import type { DroppedAnswer, OutcomeGroup, Underway } from './underway.ts'
import { counted, outcomeWords, valueWords } from './words.ts'

const mostShown = 10

export function underwayLines({ runs, screens, covering, outcomes, dropped, losing }: Underway): string[] {
  const whose = covering ? '' : ' by learners by chance'
  return [
    `learners under way: of ${counted(runs, 'run')} at ${counted(screens, 'screen')}${whose}`,
    ...outcomes.flatMap(groupLines),
    ...(dropped.length > 0 ? [`  ${pc.yellow(String(losing))} lose answers`] : []),
    ...dropped.slice(0, mostShown).map((each) => `      ${droppedWords(each)}`),
    ...rest(dropped.length),
  ]
}

const rest = (count: number) =>
  count > mostShown ? [pc.dim(`      and ${count - mostShown} more`)] : []

/** Where nobody is disturbed, how many they are is enough. */
const quiet = new Set<OutcomeGroup['outcome']>(['continues', 'stays-finished'])

function groupLines({ outcome, runs, moves }: OutcomeGroup): string[] {
  if (quiet.has(outcome)) return [`  ${pc.green(String(runs))} ${outcomeWords[outcome]}`]
  const lines = moves.map(({ from = 'the end', to = 'the end', runs: each }) => `      ${from} → ${to}: ${each}`)
  return [
    `  ${pc.yellow(String(runs))} ${outcomeWords[outcome]}`,
    ...lines.slice(0, mostShown),
    ...rest(lines.length),
  ]
}

const droppedWords = ({ screen, answer, why, runs }: DroppedAnswer) =>
  `${screen} = ${valueWords(answer)}: ${runs}${why === 'off-path' ? ', no longer on the way' : ''}`
