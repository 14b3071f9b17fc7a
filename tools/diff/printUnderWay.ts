/** The outcome for learners under way as lines for a terminal. */
import pc from 'picocolors'
import type {
  DroppedAnswer,
  OutcomeGroup,
  UnderWay,
} from '../../engine/analysis/differences/compareUnderWay.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { alternatives } from '../../engine/analysis/valueSets.ts'
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
    ...(dropped.length > 0 ? [`  ${pc.yellow(String(losing))} lose answers:`] : []),
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
    const at = to === undefined ? [] : [`at "${to}"`]
    const from = own.flatMap((each) => each.from ?? [])
    const words = [...at, ...(from.length > 0 ? [`from ${namedScreens(from)}`] : [])].join(', ')
    return { count, words }
  })
  const sorted = lines.sort((a, b) => b.count - a.count)
  const whole = `  ${pc.yellow(String(runs))} ${outcomeWords[outcome]}`
  // If all move alike, their number is said once.
  if (sorted.length === 1) return [`${whole}: ${sorted[0]!.words}`]
  return [whole, ...atMost(sorted.map(({ count, words }) => `${count} ${words}`))]
}

/** Quoted: an id may be a word of the sentence. */
const namedScreens = (ids: readonly string[]) =>
  ids
    .slice(0, mostNamed)
    .map((id) => `"${id}"`)
    .join(', ') +
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

/** Several choices are one answer: `[films, music]`. */
const answerWords = (answer: Answer) =>
  Array.isArray(answer) ? `[${valueWords(answer)}]` : valueWords(answer)

/** `40 to "goal": work or exam`; which answer is lost matters only if the question refuses it. */
function droppedWords(group: readonly DroppedAnswer[]): string {
  const [{ screen, why }] = group as [DroppedAnswer, ...DroppedAnswer[]]
  const runs = group.reduce((sum, each) => sum + each.runs, 0)
  if (why === 'off-path') return `${runs} to "${screen}", as their path no longer has it`
  const values = group.flatMap(({ answer }) => (answer === undefined ? [] : [answerWords(answer)]))
  const which = values.length > 0 ? `: ${alternatives(values, mostNamed)}` : ': any text'
  return `${runs} to "${screen}"${which}`
}
