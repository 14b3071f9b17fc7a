/** Formats what changes for learners at the end (last screen, offer, email address, band) as lines for a terminal. */
import pc from 'picocolors'
import { decidingWords, type Deciding } from '../../engine/analysis/decidingValues.ts'
import type { ChangeKey } from '../../engine/analysis/differences/causes.ts'
import type { EndingChange } from '../../engine/analysis/differences/compareEndings.ts'
import type { PointRange } from '../../engine/analysis/differences/oldPoints.ts'
import type { OwnEndings } from './ownEffects.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import { counted } from '../../engine/analysis/counted.ts'

/** The most moves, such as `A1 → B1`, that one line names. */
const maxMoves = 5
/** The most changes that are printed for one fact, such as the band of a score. */
const maxChanges = 8

/**
 * @param consequences The consequences in the arm of `endings`. They show which questions refuse answers now. Learners
 * with such an answer were not tried.
 * @param isShownElsewhere whether another line of the report shows this change.
 */
export function endingsLines(
  endings: OwnEndings,
  consequences: readonly Consequence[] = [],
  isShownElsewhere: (change: EndingChange) => boolean = () => false,
): string[] {
  const { tried, changes, untouched } = endings
  if (tried === 0)
    return [pc.yellow('endings: not proven, because no tried learner reaches an end in both versions')]
  const whom = counted(tried, 'tried learner') + stillAcceptedWords(consequences)
  const shownHere = changes.filter((each) => !isShownElsewhere(each))
  return [
    ...headingOf(endings, shownHere, whom),
    ...byFact(shownHere).flatMap((sameFact) => factLines(sameFact, tried)),
    ...(untouched.length > 0 ? [pc.yellow(`  no tried learner reaches ${listed(untouched)}`)] : []),
  ]
}

/**
 * The words that say which learners were tried, such as `, whose answer to "name" is still accepted`. Learners whose
 * answer is refused now cannot continue, so they have no ending. Empty if no answer is refused.
 */
export function stillAcceptedWords(consequences: readonly Consequence[]): string {
  const refusing = consequences.filter(({ code }) => code === 'answers-refused')
  // A question can have two of these consequences.
  const names = [...new Set(refusing.map(({ screen }) => `"${screen}"`))]
  if (names.length === 0) return ''
  return names.length === 1
    ? `, whose answer to ${names[0]} is still accepted`
    : `, whose answers to ${names.join(' and ')} are still accepted`
}

/** @param shownHere The changes that no other line of the report shows. */
function headingOf(
  { changes, untouched, armHasChanges = false }: OwnEndings,
  shownHere: readonly EndingChange[],
  whom: string,
): string[] {
  if (changes.length === 0 && !armHasChanges)
    return [`last screen, offer, email address and band: unchanged for ${whom}`]
  // A heading without lines below it is omitted.
  return shownHere.length + untouched.length > 0 ? [`endings of ${whom}:`] : []
}

const listed = (ids: readonly string[]) => ids.join(', ')

const byFact = (changes: readonly EndingChange[]) =>
  [...new Set(changes.map(({ fact }) => fact))].map((fact) => changes.filter((each) => each.fact === fact))

function factLines(changes: readonly EndingChange[], tried: number): string[] {
  const more = changes.length - maxChanges
  return [
    ...endingLines(changes.slice(0, maxChanges), tried).map((line) => `  ${line}`),
    ...(more > 0 ? [pc.dim(`    and ${counted(more, 'more change')} of ${changes[0]!.fact}`)] : []),
  ]
}

/** The pairs of opposite moves (a → b, b → a) that are decided by questions which only one version asks. */
function mirrored(changes: readonly EndingChange[]): EndingChange[] {
  const isOpposite = (a: EndingChange, b: EndingChange) =>
    a.fact === b.fact &&
    JSON.stringify(a.causes) === JSON.stringify(b.causes) &&
    [a, b].every(({ moves, asked }) => moves.length === 1 && asked.before.length + asked.after.length > 0) &&
    a.moves[0]!.before === b.moves[0]!.after &&
    a.moves[0]!.after === b.moves[0]!.before
  return changes.filter((each) => changes.some((other) => isOpposite(each, other)))
}

/** `last screen, email address: decided by "lighter-plan" before, by "new-goal" now`. */
function mirrorLine(changes: readonly EndingChange[]): string {
  const distinct = (of: (change: EndingChange) => readonly string[]) => [...new Set(changes.flatMap(of))]
  const quoted = (ids: readonly string[]) => ids.map((id) => `"${id}"`).join(', ')
  const [before, after] = [distinct(({ asked }) => asked.before), distinct(({ asked }) => asked.after)]
  const parts = [
    ...(before.length > 0 ? [`by ${quoted(before)} before`] : []),
    ...(after.length > 0 ? [`by ${quoted(after)} now`] : []),
  ]
  const harms = changes.some((each) => each.harms)
  return `${harms ? pc.red('!') : pc.yellow('~')} ${distinct(({ fact }) => [fact]).join(', ')}: decided ${parts.join(', ')}`
}

/**
 * Changes for the same learners share one line.
 * @param causeName Returns the name of a cause. If it is given, the lines are printed below the first cause, so they
 * name only the other causes. Otherwise they name all causes.
 * @param isExchanged True if another line says that two answers have exchanged their targets. In that case, the
 * pairs of `mirrored` have no line, because they follow from the exchange.
 */
export function endingLines(
  changes: readonly EndingChange[],
  tried: number,
  causeName?: (cause: ChangeKey) => string,
  isExchanged = false,
): string[] {
  const opposite = mirrored(changes)
  const groups: { key: string; facts: Map<string, string>; harms: boolean; who: string }[] = []
  for (const each of changes.filter((one) => !opposite.includes(one))) {
    const who = whoWords(each, tried, causeName)
    const key = JSON.stringify([each.learners, each.moves.length > 1 ? each.fact : '', each.harms, who])
    const words = factWords(each, tried)
    const group = groups.find((earlier) => earlier.key === key && !earlier.facts.has(each.fact))
    if (group) group.facts.set(each.fact, words)
    else groups.push({ key, facts: new Map([[each.fact, words]]), harms: each.harms, who })
  }
  return [
    ...groups.map(
      ({ facts, harms, who }) =>
        `${harms ? pc.red('!') : pc.yellow('~')} ${joined([...facts.values()])}${who}`,
    ),
    ...(opposite.length > 0 && !isExchanged ? [mirrorLine(opposite)] : []),
  ]
}

const learnerCount = / \(\d+ of \d+ tried\)$/

/** `last screen: a → b, offer: none → premium (116 of 285 tried)`: only the last fact has the number of learners. */
const joined = (facts: readonly string[]) =>
  facts.map((fact, at) => (at < facts.length - 1 ? fact.replace(learnerCount, '') : fact)).join(', ')

/** `band of level: A1 → B1 (25 of 285 tried), A2 → B1 (4)`. */
function factWords({ fact, learners, moves }: EndingChange, tried: number): string {
  const firstWithPoints = moves.findIndex(({ points }) => points)
  const shown = moves.slice(0, maxMoves).map(({ before, after, learners: count, points }, index) => {
    const move = `${before} → ${after}`
    const pointsBefore = points
      ? `, ${rangeWords(points)}${index === firstWithPoints ? ' points before' : ''}`
      : ''
    if (learners === tried && moves.length === 1) return move + pointsBefore
    return `${move} (${index === 0 ? `${count} of ${tried} tried` : count}${pointsBefore})`
  })
  const more = moves.length - shown.length
  return `${fact}: ${shown.join(', ')}${more > 0 ? ` and ${counted(more, 'other move')}` : ''}`
}

/** `34 to less than 43`. */
function rangeWords({ from, below }: PointRange): string {
  if (below === undefined) return `${from ?? 0} or more`
  return `${from === undefined ? '' : `${from} to `}less than ${below}`
}

/** The causes and the learners: `, by goto plan.cancel, with target-language = english`. */
function whoWords(
  { learners, causes, because, others, asked }: EndingChange,
  tried: number,
  causeName?: (cause: ChangeKey) => string,
): string {
  const named = causeName ? causes.slice(1).map(causeName) : causes
  const by =
    named.length === 0
      ? ''
      : causeName
        ? `, by this and ${named.join(' and ')} together, not by one alone`
        : `, by ${named.join(' and ')}`
  const decided = reasonWords(because, others, asked)
  return by + (learners === tried ? ', everyone' : decided === '' ? '' : `, with ${decided}`)
}

/** `goal = work, job = nurse (asked only before)`. */
function reasonWords(because: Deciding, others: Deciding, { before, after }: EndingChange['asked']): string {
  return Object.entries(because)
    .map(([name, values]) => {
      const words = decidingWords({ [name]: values }, valueWords, others)
      const when = before.includes(name)
        ? ' (asked only before)'
        : after.includes(name)
          ? ' (asked only now)'
          : ''
      return words + when
    })
    .join(', ')
}
