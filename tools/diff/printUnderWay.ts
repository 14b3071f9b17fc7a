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

/** @param removed says why a screen is gone. @param whom says which learners are compared if nothing changes. */
export function underWayLines(
  { runs, screens, covering, missed, outcomes, dropped, offPath, partly = false }: Own<UnderWay>,
  removed = 'the screen is removed',
  whom = '',
): string[] {
  const kinds = counted(runs, 'tried kind')
  const whose = covering ? 'learners' : 'random learners'
  const affected = outcomes.filter(({ outcome }) => !quiet.has(outcome))
  const unproven =
    missed.length > 0 ? [pc.yellow(`  not proven: what becomes of learners at ${namedScreens(missed)}`)] : []
  const where = `${kinds} of ${whose}, not people, at ${counted(screens, 'screen')}`
  if (affected.length + dropped.length === 0)
    return [`learners under way: nothing changes for ${where}${whom}`, ...unproven]
  const [reopened, others] = [
    affected.filter(({ outcome }) => outcome === 'reopened'),
    affected.filter(({ outcome }) => outcome !== 'reopened'),
  ]
  const losses = byQuestion(dropped).map((group) =>
    droppedWords(group, removed, partly ? undefined : offPath),
  )
  return [
    `learners under way: ${where}`,
    ...reopened.flatMap(groupLines),
    ...(partly && losses.length > 0 ? ['  answers that are lost in this arm only:'] : []),
    ...atMost(losses, partly ? '      ' : '  '),
    ...others.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome)).flatMap(groupLines),
    ...unproven,
  ]
}

/** The most harmful first. */
const order: readonly OutcomeGroup['outcome'][] = ['asked-again', 'asked-first', 'elsewhere', 'finished-now']

const sumOf = (group: readonly DroppedAnswer[]) => group.reduce((sum, { runs }) => sum + runs, 0)

const atMost = (lines: readonly string[], indent = '      ') => [
  ...lines.slice(0, mostShown).map((line) => indent + line),
  ...(lines.length > mostShown ? [pc.dim(`${indent}and ${lines.length - mostShown} more`)] : []),
]

/** Nothing changes for these learners. */
const quiet = new Set<OutcomeGroup['outcome']>(['continues', 'stays-finished'])

function groupLines({ outcome, runs, moves }: OutcomeGroup): string[] {
  const lines = [...new Set(moves.map(({ to }) => to))].map((to) => {
    const own = moves.filter((each) => each.to === to)
    const count = own.reduce((sum, each) => sum + each.runs, 0)
    const at = to === undefined ? [] : [`at "${to}"`]
    const from = own.flatMap((each) => each.from ?? [])
    const words = [...at, ...(from.length > 0 ? [`from ${namedScreens(from)}`] : [])].join(', ')
    return { count, words }
  })
  const sorted = lines.sort((a, b) => b.count - a.count)
  const mark = outcome === 'reopened' ? `${pc.red('!')} ` : ''
  const whole = `  ${mark}${pc.yellow(String(runs))} ${outcomeWords[outcome]}`
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

/** Groups lost answers by question and reason. Those to questions that learners no longer come to are one group. */
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

/**
 * `40 lose their answer to "goal", which no longer accepts: work or exam`.
 * @param offPath the number of all who no longer come to a screen; undefined if some of them are left out.
 */
function droppedWords(group: readonly DroppedAnswer[], removed: string, offPath: number | undefined): string {
  const [{ screen, why }] = group as [DroppedAnswer, ...DroppedAnswer[]]
  const counts = new Map<string, number>()
  for (const each of group) counts.set(each.screen, (counts.get(each.screen) ?? 0) + each.runs)
  if (counts.size > 1) {
    const sorted = [...counts].sort(([, a], [, b]) => b - a)
    const losing = offPath ?? `at least ${sorted[0]![1]}`
    return `${losing} lose their answers to ${namedScreens(sorted.map(([id]) => id))}, as they no longer come to these screens`
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
