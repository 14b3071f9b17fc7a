/** The outcome for learners under way as lines for a terminal. */
import pc from 'picocolors'
import type {
  DroppedAnswer,
  OutcomeGroup,
  UnderWay,
} from '../../engine/analysis/differences/compareUnderWay.ts'
import { counted, outcomeWords, valueWords } from '../../engine/analysis/differences/changeWords.ts'

const mostShown = 10
const mostNamed = 4

export function underWayLines({
  runs,
  screens,
  covering,
  missed,
  outcomes,
  dropped,
  losing,
}: UnderWay): string[] {
  const kinds = counted(runs, 'tried kind')
  const whose = covering ? 'learners' : 'random learners'
  return [
    `learners under way: ${kinds} of ${whose}, not people, at ${counted(screens, 'screen')}`,
    ...outcomes.flatMap(groupLines),
    ...(dropped.length > 0 ? [`  ${pc.yellow(String(losing))} lose answers`] : []),
    ...atMost(dropped.map(droppedWords)),
    ...(missed.length > 0
      ? [pc.yellow(`  not proven: what becomes of learners at ${namedScreens(missed)}`)]
      : []),
  ]
}

const atMost = (lines: readonly string[]) => [
  ...lines.slice(0, mostShown).map((line) => `      ${line}`),
  ...(lines.length > mostShown ? [pc.dim(`      and ${lines.length - mostShown} more`)] : []),
]

/** These learners notice nothing: their number is enough. */
const quiet = new Set<OutcomeGroup['outcome']>(['continues', 'stays-finished'])

function groupLines({ outcome, runs, moves }: OutcomeGroup): string[] {
  if (quiet.has(outcome)) return [`  ${pc.green(String(runs))} ${outcomeWords[outcome]}`]
  const lines = [...new Set(moves.map(({ to }) => to))].map((to) => {
    const own = moves.filter((each) => each.to === to)
    const count = own.reduce((sum, each) => sum + each.runs, 0)
    return {
      count,
      line: `${to ?? 'the end'}: ${count}, from ${namedScreens(own.map(({ from = 'the end' }) => from))}`,
    }
  })
  const sorted = lines.sort((a, b) => b.count - a.count)
  return [`  ${pc.yellow(String(runs))} ${outcomeWords[outcome]}`, ...atMost(sorted.map(({ line }) => line))]
}

const namedScreens = (ids: readonly string[]) =>
  ids.slice(0, mostNamed).join(', ') +
  (ids.length > mostNamed ? ` and ${counted(ids.length - mostNamed, 'more screen', 'more screens')}` : '')

const droppedWords = ({ screen, answer, why, runs }: DroppedAnswer) =>
  `${screen}${answer === undefined ? ' (any text)' : ` = ${valueWords(answer)}`}: ${runs}${why === 'off-path' ? ', no longer on the way' : ''}`
