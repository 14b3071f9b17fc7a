/** What a change does to learners under way, as lines for a terminal. */
import pc from 'picocolors'
import type { DroppedAnswer, OutcomeGroup } from '../../engine/analysis/differences/compareUnderWay.ts'
import { isAffected, type OwnUnderWay } from './ownEffects.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import { alternatives } from '../../engine/analysis/valueSets.ts'
import { outcomeWords, valueWords } from '../../engine/analysis/differences/changeWords.ts'
import { counted } from '../../engine/analysis/counted.ts'

/** The most lines of a list. */
const maxShown = 10
/** The most screens or answers that a line names. */
const maxNamed = 4

/**
 * @param removed why a screen is gone, in words.
 * @param restriction a clause such as `, whose answer to "name" is still accepted`. The clause limits the line `nothing
 * changes for …` to some learners. Empty if the line is about all learners.
 */
export function underWayLines(
  underWay: OwnUnderWay,
  removed = 'the screen is removed',
  restriction = '',
): string[] {
  const { runs, screens, covering, missed, outcomes, dropped, offPath } = underWay
  const { omitsLosses = false, armHasEffects = false } = underWay
  const learner = covering ? 'simulated learner' : 'random simulated learner'
  const affected = outcomes.filter(isAffected)
  const unproven =
    missed.length > 0 ? [pc.yellow(`  not proven: what happens to learners at ${namedScreens(missed)}`)] : []
  const tried = `${counted(runs, learner)}, at ${counted(screens, 'screen')}`
  if (affected.length + dropped.length === 0 && !armHasEffects)
    return [`learners under way: nothing changes for ${tried}${restriction}`, ...unproven]
  const [reopened, otherOutcomes] = [
    affected.filter(({ outcome }) => outcome === 'reopened'),
    affected.filter(({ outcome }) => outcome !== 'reopened'),
  ]
  const losses = byQuestion(dropped).map((group) =>
    droppedWords(group, removed, omitsLosses ? undefined : offPath),
  )
  return [
    `learners under way: ${tried}`,
    ...reopened.flatMap(groupLines),
    ...(omitsLosses && losses.length > 0
      ? ['  answers that are lost in this arm, but not in the control:']
      : []),
    ...atMost(losses, omitsLosses ? '      ' : '  '),
    ...otherOutcomes
      .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
      .flatMap(groupLines),
    ...unproven,
  ]
}

/** The outcomes that affect learners, the most harmful first. `reopened` is printed before all of these. */
const order: readonly OutcomeGroup['outcome'][] = ['asked-again', 'asked-first', 'elsewhere', 'finished-now']

const sumOf = (group: readonly DroppedAnswer[]) => group.reduce((sum, { runs }) => sum + runs, 0)

const atMost = (lines: readonly string[], indent = '      ') => [
  ...lines.slice(0, maxShown).map((line) => indent + line),
  ...(lines.length > maxShown ? [pc.dim(`${indent}and ${lines.length - maxShown} more`)] : []),
]

function groupLines({ outcome, runs, moves }: OutcomeGroup): string[] {
  const targets = [...new Set(moves.map(({ to }) => to))].map((to) => {
    const sameTarget = moves.filter((each) => each.to === to)
    const count = sameTarget.reduce((sum, each) => sum + each.runs, 0)
    const at = to === undefined ? [] : [`at "${to}"`]
    const from = sameTarget.flatMap((each) => each.from ?? [])
    const words = [...at, ...(from.length > 0 ? [`from ${namedScreens(from)}`] : [])].join(', ')
    return { count, words }
  })
  const sorted = targets.sort((a, b) => b.count - a.count)
  const mark = outcome === 'reopened' ? `${pc.red('!')} ` : ''
  const groupLine = `  ${mark}${pc.yellow(String(runs))} ${outcomeWords[outcome]}`
  // If all these learners go to the same screen, their number is printed once.
  if (sorted.length === 1) return [`${groupLine}: ${sorted[0]!.words}`]
  return [groupLine, ...atMost(sorted.map(({ count, words }) => `${count} ${words}`))]
}

/** The ids in quotes, because an id may look like a word of the sentence. */
const namedScreens = (ids: readonly string[]) =>
  ids
    .slice(0, maxNamed)
    .map((id) => `"${id}"`)
    .join(', ') +
  (ids.length > maxNamed ? ` and ${counted(ids.length - maxNamed, 'more screen', 'more screens')}` : '')

/** Groups lost answers by reason and question. Answers to questions that learners no longer see are one group. */
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
 * @param offPath how many learners no longer see a screen that they have answered. Undefined if `group` contains
 * only some of the lost answers.
 */
function droppedWords(group: readonly DroppedAnswer[], removed: string, offPath: number | undefined): string {
  const [{ screen, why }] = group as [DroppedAnswer, ...DroppedAnswer[]]
  const counts = new Map<string, number>()
  for (const each of group) counts.set(each.screen, (counts.get(each.screen) ?? 0) + each.runs)
  if (counts.size > 1) {
    const sorted = [...counts].sort(([, a], [, b]) => b - a)
    const losing = offPath ?? `at least ${sorted[0]![1]}`
    const screens = namedScreens(sorted.map(([id]) => id))
    return offPath === 1
      ? `1 loses the answers to ${screens}, as this learner no longer sees these screens`
      : `${losing} lose their answers to ${screens}, as they no longer see these screens`
  }
  const runs = sumOf(group)
  const loss = `${runs} ${runs === 1 ? 'loses the' : 'lose their'} answer to "${screen}"`
  if (why === 'removed') return `${loss}, as ${removed}`
  if (why === 'off-path')
    return `${loss}, as ${runs === 1 ? 'this learner no longer sees' : 'they no longer see'} this screen`
  const values = group.flatMap(({ answer }) => (answer === undefined ? [] : [answerWords(answer)]))
  return values.length > 0
    ? `${loss}, which no longer accepts${group.some(({ answer }) => Array.isArray(answer)) ? ' choices such as' : ':'} ${alternatives(values, maxNamed)}`
    : `${loss}, which no longer accepts the text that was typed`
}
