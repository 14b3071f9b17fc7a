/** What a change does to learners under way, as lines for a terminal. */
import pc from 'picocolors'
import type {
  DroppedAnswer,
  OutcomeGroup,
  UnderWay,
} from '../../engine/analysis/differences/compareUnderWay.ts'
import type { Own } from './ownOfArm.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { alternatives } from '../../engine/analysis/valueSets.ts'
import { counted, outcomeWords, valueWords } from '../../engine/analysis/differences/changeWords.ts'

const mostShown = 10
const mostNamed = 4

/** @param removed says why a screen is gone. */
export function underWayLines(
  { runs, screens, covering, missed, outcomes, dropped, losing, partly = false }: Own<UnderWay>,
  removed = 'the screen is removed',
): string[] {
  const kinds = counted(runs, 'tried kind')
  const whose = covering ? 'learners' : 'random learners'
  return [
    `learners under way: ${kinds} of ${whose}, not people, at ${counted(screens, 'screen')}`,
    ...outcomes.flatMap(groupLines),
    ...(dropped.length > 0 ? [lossHeading(losing, dropped, partly)] : []),
    ...atMost(byQuestion(dropped).map((group) => droppedWords(group, removed))),
    ...(missed.length > 0
      ? [pc.yellow(`  not proven: what becomes of learners at ${namedScreens(missed)}`)]
      : []),
  ]
}

/** @param partly true if not all of their lost answers are listed. */
function lossHeading(losing: number, dropped: readonly DroppedAnswer[], partly: boolean): string {
  if (partly) return '  answers that are lost in this arm only:'
  const isInSeveral = sumOf(dropped) > losing
  // Those count again when the learner comes to their screens.
  const later = dropped.some(({ why }) => why === 'off-path')
    ? ', not counting those to screens after the one where they continue'
    : ''
  return `  ${pc.yellow(String(losing))} lose answers${later}${isInSeveral ? '; a learner who loses several is counted in several lines' : ''}:`
}

const sumOf = (group: readonly DroppedAnswer[]) => group.reduce((sum, { runs }) => sum + runs, 0)

const atMost = (lines: readonly string[]) => [
  ...lines.slice(0, mostShown).map((line) => `      ${line}`),
  ...(lines.length > mostShown ? [pc.dim(`      and ${lines.length - mostShown} more`)] : []),
]

/** Nothing changes for these learners: their number is enough. */
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
  // If all of them go to the same screen, their number is printed once.
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

/** Answers of one question that are lost in the same way; of all questions, if learners no longer come to them. */
function byQuestion(dropped: readonly DroppedAnswer[]): (readonly DroppedAnswer[])[] {
  const groups = new Map<string, DroppedAnswer[]>()
  for (const each of dropped) {
    const key = each.why === 'off-path' ? each.why : `${each.why} ${each.screen}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].sort((a, b) => sumOf(b) - sumOf(a))
}

/** Several choices are one answer: `[films, music]`. */
const answerWords = (answer: Answer) =>
  Array.isArray(answer) ? `[${valueWords(answer)}]` : valueWords(answer)

/** `40 lose their answer to "goal", which no longer accepts: work or exam`. */
function droppedWords(group: readonly DroppedAnswer[], removed: string): string {
  const [{ screen, why }] = group as [DroppedAnswer, ...DroppedAnswer[]]
  const counts = new Map<string, number>()
  for (const each of group) counts.set(each.screen, (counts.get(each.screen) ?? 0) + each.runs)
  if (counts.size > 1) {
    const sorted = [...counts].sort(([, a], [, b]) => b - a)
    return `up to ${sorted[0]![1]} lose their answers to ${namedScreens(sorted.map(([id]) => id))}, as they no longer come to these screens`
  }
  const runs = sumOf(group)
  const whose = `${runs} ${runs === 1 ? 'loses the' : 'lose their'} answer to "${screen}"`
  if (why === 'removed') return `${whose}, as ${removed}`
  if (why === 'off-path')
    return `${whose}, as ${runs === 1 ? 'this learner no longer comes' : 'they no longer come'} to this screen`
  const values = group.flatMap(({ answer }) => (answer === undefined ? [] : [answerWords(answer)]))
  return values.length > 0
    ? `${whose}, which no longer accepts${group.some(({ answer }) => Array.isArray(answer)) ? ' choices such as' : ':'} ${alternatives(values, mostNamed)}`
    : `${whose}, which no longer accepts the text that was typed`
}
