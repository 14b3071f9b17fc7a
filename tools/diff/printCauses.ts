/** The changes as lines for a terminal, each with all that follows from it. What harms learners comes first. */
import pc from 'picocolors'
import { changeKey, type ChangeKey } from '../../engine/analysis/differences/causes.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import type { ScreenEffect } from '../../engine/analysis/differences/compareScreenEffects.ts'
import type { EndingChange, EndingsDiff } from '../../engine/analysis/differences/compareEndings.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { conditionText } from '../../engine/analysis/differences/conditionText.ts'
import { adviceWords, learnerWords, verdictWords } from '../../engine/analysis/differences/changeWords.ts'
import { lastScreenFact } from '../../engine/analysis/differences/endingOf.ts'
import { changeLine } from './printChange.ts'
import { endingLines } from './printEndings.ts'
import type { PrintedChange } from './printedOnce.ts'
import { screenEffectLines } from './printScreenEffects.ts'

export interface Effects {
  consequences: readonly Consequence[]
  endings: EndingsDiff | undefined
  screenEffects: readonly ScreenEffect[]
}

/** A group of lines: a cause and its consequences. */
export interface Block {
  lines: readonly string[]
  harms: boolean
}

/**
 * @param all changes, also those that are not printed. @param notes more lines to print below a change, by its key.
 * @returns the blocks, with what belongs to no change at the end.
 */
export function causeBlocks(
  printed: readonly PrintedChange[],
  all: readonly Change[],
  { consequences, endings, screenEffects }: Effects,
  notes: ReadonlyMap<ChangeKey, readonly string[]> = new Map(),
): Block[] {
  const keys = all.map(changeKey)
  const ownerOf = ({ repeatedChanges = [], causedBy = [] }: Consequence) =>
    [...repeatedChanges, ...causedBy].map(changeKey).find((each) => keys.includes(each))
  const nameOf = new Map(all.map((change) => [changeKey(change), `${change.at}${lineWords(change)}`]))
  const shownAs = (key: ChangeKey) => printed.find((each) => changeKey(each) === key)
  /**
   * The change whose block lists the effects of the change `key`: the change itself if its line is printed. If only a
   * consequence shows it, the owner of the consequence.
   */
  const blockOf = (key: ChangeKey) =>
    shownAs(key) ? key : (consequences.filter((each) => repeats(each, key)).map(ownerOf)[0] ?? key)
  /** @param isNamed whether the lines name the answer, because the block is about several changes. */
  const effectLinesOf = (change: Change, isNamed: boolean, endsSaid: boolean) => {
    const who = isNamed && change.of === 'goto' ? `who chooses “${change.label ?? change.at}”: ` : ''
    return screenEffects
      .filter((each) => changeKey(each.change) === changeKey(change))
      .flatMap((each) => screenEffectLines(each, change, endsSaid))
      .map((line) => who + line)
  }
  const blocks = all.flatMap((change): Block[] => {
    const key = changeKey(change)
    const shown = shownAs(key)
    const own = consequences.filter((each) => ownerOf(each) === key)
    const [head, ...rest] = own.toSorted((a, b) => Number(repeats(b, key)) - Number(repeats(a, key)))
    const joined = new Set(all.map(changeKey).filter((each) => blockOf(each) === key))
    const ends = (endings?.changes ?? []).filter(
      ({ causes: [first] }) => first !== undefined && joined.has(first),
    )
    // Endings of several changes: the first change lists them, the others refer to it.
    const together = (endings?.changes ?? []).filter(
      ({ causes: [first, ...others] }) =>
        first !== undefined && !joined.has(first) && others.some((each) => joined.has(each)),
    )
    const seen = all.flatMap((each) =>
      joined.has(changeKey(each)) ? effectLinesOf(each, joined.size > 1, ends.some(isLastScreen)) : [],
    )
    const movesEnd = own.some(({ code }) => code === 'end-moved')
    const isExchange = own.some(({ code }) => code === 'targets-exchanged')
    const ended = endingLines(ends, endings?.tried ?? 0, (cause) => nameOf.get(cause) ?? cause, isExchange)
    // For a route, the screens that learners now see or no longer see are first. For points, the new band is first.
    const isRoute = routing.has(change.of)
    const first = isRoute && !movesEnd ? seen : []
    const below = [
      ...(notes.get(key) ?? []),
      ...ended,
      ...(isRoute || movesEnd ? [] : seen),
      ...togetherLines(together, (cause) => nameOf.get(cause) ?? cause),
    ]
    const harms =
      own.length > 0 ||
      [...ends, ...together].some((each) => each.harms) ||
      notes.has(key) ||
      leadsOut(change)
    const ownLine = pc.dim(lineWords(change))
    if (head && !shown)
      return [
        {
          harms,
          lines: [
            consequenceLine(head) + pc.dim(linesWords(head, all)),
            ...indented([...(head.details ?? []), ...first, ...rest.flatMap(consequenceLines), ...below]),
          ],
        },
      ]
    if (!shown) return []
    const [verdict, advice] = [verdictWords(shown), adviceWords(shown)]
    return [
      {
        harms,
        lines: [
          changeLine(shown, harms) + ownLine,
          ...indented([
            ...(verdict === undefined ? [] : [pc.dim(verdict)]),
            ...(advice === undefined ? [] : [pc.yellow(advice)]),
            ...(shown.meaning?.learners ?? []).map((each) => learnerWords(each, shown.of)),
            ...first,
            ...own.flatMap(consequenceLines),
            ...below,
          ]),
        ],
      },
    ]
  })
  const others = consequences.filter((each) => ownerOf(each) === undefined)
  return [...blocks, ...others.map((each) => ({ harms: true, lines: consequenceLines(each) }))]
}

/** `! band of level: together with halfway (line 329), listed there`. */
const togetherLines = (changes: readonly EndingChange[], nameOf: (cause: ChangeKey) => string): string[] => [
  ...new Set(
    changes.map(
      ({ fact, harms, causes: [first] }) =>
        `${harms ? pc.red('!') : pc.yellow('~')} ${fact}: together with ${nameOf(first!)}, listed there`,
    ),
  ),
]

const routing = new Set(['goto', 'next', 'when', 'screen'])
const isLastScreen = ({ fact }: EndingChange) => fact === lastScreenFact

/** Whether learners who saw a screen do not see it now, or all learners are led elsewhere at the end. */
const leadsOut = ({ of, at, before, meaning }: Change) =>
  (of === 'setting' && at === 'finish') ||
  // If a screen had no condition before, excluding learners is intended.
  (of === 'when' && before !== always && (meaning?.learners ?? []).some(({ is }) => is === 'is skipped'))

const always = conditionText(undefined)

/** What harms comes first. */
export const causeLines = (blocks: readonly Block[]): string[] =>
  blocks.toSorted((a, b) => Number(b.harms) - Number(a.harms)).flatMap(({ lines }) => lines)

/** ` (line 93)`; empty if it is not known. */
export const lineWords = ({ line, oldLine }: Change) =>
  line !== undefined ? ` (line ${line})` : oldLine !== undefined ? ` (was line ${oldLine})` : ''

const repeats = ({ repeatedChanges = [] }: Consequence, key: ChangeKey) =>
  repeatedChanges.some((each) => changeKey(each) === key)

/** The line numbers of all changes that the sentence repeats or follows from: ` (lines 777 and 783)`. */
function linesWords(
  { repeatedChanges = [], causedBy = [], line }: Consequence,
  all: readonly Change[],
): string {
  const own = all.filter((change) =>
    [...repeatedChanges, ...causedBy].some((each) => changeKey(each) === changeKey(change)),
  )
  const lines = [...new Set([line, ...own.map((each) => each.line)].filter((each) => each !== undefined))]
  if (lines.length < 2) return lines.length === 1 ? ` (line ${lines[0]})` : own[0] ? lineWords(own[0]) : ''
  return ` (lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)})`
}

const consequenceLines = (each: Consequence): string[] => [
  consequenceLine(each) + (each.line === undefined ? '' : pc.dim(` (line ${each.line})`)),
  ...indented(each.details ?? []),
]

const consequenceLine = ({ screen, words }: Consequence) => `${pc.red('!')} "${screen}" ${words}`

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`)
