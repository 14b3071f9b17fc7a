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
    ...atMost(byQuestion(dropped).map(droppedWords)),
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

/** Answers of one question that are lost in the same way. */
function byQuestion(dropped: readonly DroppedAnswer[]): (readonly DroppedAnswer[])[] {
  const groups = new Map<string, DroppedAnswer[]>()
  for (const each of dropped) {
    const key = `${each.why} ${each.screen}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const runsOf = (group: readonly DroppedAnswer[]) => group.reduce((sum, { runs }) => sum + runs, 0)
  return [...groups.values()].sort((a, b) => runsOf(b) - runsOf(a))
}

/** `goal = work or exam: 40`; which answer is lost matters only where the question refuses it. */
function droppedWords(group: readonly DroppedAnswer[]): string {
  const [{ screen, why }] = group as [DroppedAnswer, ...DroppedAnswer[]]
  const runs = group.reduce((sum, each) => sum + each.runs, 0)
  if (why === 'off-path') return `${screen}: ${runs}, no longer on the way`
  const values = group.flatMap(({ answer }) => (answer === undefined ? [] : [valueWords(answer)]))
  const more = values.length > mostNamed ? ` and ${values.length - mostNamed} more` : ''
  const which = values.length > 0 ? ` = ${values.slice(0, mostNamed).join(' or ')}${more}` : ' (any text)'
  return `${screen}${which}: ${runs}`
}
