/** Formats each change and its effects as lines for a terminal. Changes that harm learners come first. */
import pc from 'picocolors'
import { changeKey, type ChangeKey } from '../../engine/analysis/differences/causes.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import type { ScreenEffect } from '../../engine/analysis/differences/compareScreenEffects.ts'
import type { EndingChange, EndingsDiff } from '../../engine/analysis/differences/compareEndings.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { alwaysText } from '../../engine/analysis/conditionText.ts'
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

/** The lines of one change and its effects, or of a consequence that belongs to no change. */
export interface Block {
  lines: readonly string[]
  harms: boolean
}

/**
 * @param printed The changes that have a line of their own.
 * @param all All changes, also those without a line.
 * @param notes Key of a change → more lines to print below it.
 * @returns the blocks in the order of `all`. At the end: the consequences that no change in `all` causes.
 */
export function causeBlocks(
  printed: readonly PrintedChange[],
  all: readonly Change[],
  { consequences, endings, screenEffects }: Effects,
  notes: ReadonlyMap<ChangeKey, readonly string[]> = new Map(),
): Block[] {
  const keys = all.map(changeKey)
  /** The key of the change in whose block a consequence is listed; undefined if `all` has none of its changes. */
  const ownerOf = ({ repeatedChanges = [], causedBy = [] }: Consequence) =>
    [...repeatedChanges, ...causedBy].map(changeKey).find((each) => keys.includes(each))
  const names = new Map(all.map((change) => [changeKey(change), `${change.at}${lineWords(change)}`]))
  const printedOf = (key: ChangeKey) => printed.find((each) => changeKey(each) === key)
  /**
   * If one consequence is printed instead of several changes, the effects of these changes are in one block.
   * @returns the key of the first of these changes, or `key` if the change has its own block.
   */
  const blockOf = (key: ChangeKey) =>
    printedOf(key) ? key : (consequences.filter((each) => repeats(each, key)).map(ownerOf)[0] ?? key)
  /**
   * @param namesAnswer True if the block is about several changes, so each line of a `goto` must name its answer.
   * @param isEndShown True if another line of the block already shows the changed last screen.
   */
  const effectLinesOf = (change: Change, namesAnswer: boolean, isEndShown: boolean) => {
    const who = namesAnswer && change.of === 'goto' ? `who chooses “${change.label ?? change.at}”: ` : ''
    return screenEffects
      .filter((each) => changeKey(each.change) === changeKey(change))
      .flatMap((each) => screenEffectLines(each, change, isEndShown))
      .map((line) => who + line)
  }
  const blocks = all.flatMap((change): Block[] => {
    const key = changeKey(change)
    const ownPrinted = printedOf(key)
    const ownConsequences = consequences.filter((each) => ownerOf(each) === key)
    const [head, ...rest] = ownConsequences.toSorted(
      (a, b) => Number(repeats(b, key)) - Number(repeats(a, key)),
    )
    const keysOfBlock = new Set(all.map(changeKey).filter((each) => blockOf(each) === key))
    const ends = (endings?.changes ?? []).filter(
      ({ causes: [first] }) => first !== undefined && keysOfBlock.has(first),
    )
    // If several changes together change an ending, the block of the first change lists the ending. The blocks of the
    // other changes refer to that block.
    const together = (endings?.changes ?? []).filter(
      ({ causes: [first, ...others] }) =>
        first !== undefined && !keysOfBlock.has(first) && others.some((each) => keysOfBlock.has(each)),
    )
    const screenLines = all.flatMap((each) =>
      keysOfBlock.has(changeKey(each))
        ? effectLinesOf(each, keysOfBlock.size > 1, ends.some(isLastScreen))
        : [],
    )
    const movesEnd = ownConsequences.some(({ code }) => code === 'end-moved')
    const isExchange = ownConsequences.some(({ code }) => code === 'targets-exchanged')
    const linesOfEndings = endingLines(
      ends,
      endings?.tried ?? 0,
      (cause) => names.get(cause) ?? cause,
      isExchange,
    )
    // Below a change of a route, condition or screen, the lines about screens come first. Below other changes, such as
    // points, the endings come first.
    // A consequence `end-moved` already names the screens, so the lines about screens are omitted.
    const isRouting = routing.has(change.of)
    const firstLines = isRouting && !movesEnd ? screenLines : []
    const below = [
      ...(notes.get(key) ?? []),
      ...linesOfEndings,
      ...(isRouting || movesEnd ? [] : screenLines),
      ...togetherLines(together, (cause) => names.get(cause) ?? cause),
    ]
    const harms =
      ownConsequences.length > 0 ||
      [...ends, ...together].some((each) => each.harms) ||
      notes.has(key) ||
      harmsByItself(change)
    const lineNumber = pc.dim(lineWords(change))
    if (head && !ownPrinted)
      return [
        {
          harms,
          lines: [
            consequenceLine(head) + pc.dim(lineNumbersOf(head, all)),
            ...indented([
              ...(head.details ?? []),
              ...firstLines,
              ...rest.flatMap(consequenceLines),
              ...below,
            ]),
          ],
        },
      ]
    if (!ownPrinted) return []
    const [verdict, advice] = [verdictWords(ownPrinted), adviceWords(ownPrinted)]
    return [
      {
        harms,
        lines: [
          changeLine(ownPrinted, harms) + lineNumber,
          ...indented([
            ...(verdict === undefined ? [] : [pc.dim(verdict)]),
            ...(advice === undefined ? [] : [pc.yellow(advice)]),
            ...(ownPrinted.meaning?.learners ?? []).map((each) => learnerWords(each, ownPrinted.of)),
            ...firstLines,
            ...ownConsequences.flatMap(consequenceLines),
            ...below,
          ]),
        ],
      },
    ]
  })
  const withoutOwner = consequences.filter((each) => ownerOf(each) === undefined)
  return [...blocks, ...withoutOwner.map((each) => ({ harms: true, lines: consequenceLines(each) }))]
}

/** Lines that refer to another block: `! band of level: together with halfway (line 329), listed there`. */
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

/** Whether the change itself harms: it hides a screen from learners who saw it, or changes the page after the end. */
const harmsByItself = ({ of, at, before, meaning }: Change) =>
  (of === 'setting' && at === 'finish') ||
  // If a screen had no condition before, excluding learners is intended.
  (of === 'when' && before !== alwaysText && (meaning?.learners ?? []).some(({ is }) => is === 'is skipped'))

/** The lines of all blocks. Blocks with harm come first. */
export const causeLines = (blocks: readonly Block[]): string[] =>
  blocks.toSorted((a, b) => Number(b.harms) - Number(a.harms)).flatMap(({ lines }) => lines)

/** ` (line 93)`, or ` (was line 93)` if only the line in the older version is known. Empty if no line is known. */
export const lineWords = ({ line, oldLine }: Change) =>
  line !== undefined ? ` (line ${line})` : oldLine !== undefined ? ` (was line ${oldLine})` : ''

const repeats = ({ repeatedChanges = [] }: Consequence, key: ChangeKey) =>
  repeatedChanges.some((each) => changeKey(each) === key)

/**
 * ` (lines 777 and 783)`: the line of the consequence, and the lines of the changes in `repeatedChanges` and
 * `causedBy`.
 */
function lineNumbersOf(
  { repeatedChanges = [], causedBy = [], line }: Consequence,
  all: readonly Change[],
): string {
  const listedChanges = all.filter((change) =>
    [...repeatedChanges, ...causedBy].some((each) => changeKey(each) === changeKey(change)),
  )
  const lines = [
    ...new Set([line, ...listedChanges.map((each) => each.line)].filter((each) => each !== undefined)),
  ]
  if (lines.length < 2)
    return lines.length === 1 ? ` (line ${lines[0]})` : listedChanges[0] ? lineWords(listedChanges[0]) : ''
  return ` (lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)})`
}

const consequenceLines = (each: Consequence): string[] => [
  consequenceLine(each) + (each.line === undefined ? '' : pc.dim(` (line ${each.line})`)),
  ...indented(each.details ?? []),
]

const consequenceLine = ({ screen, words }: Consequence) => `${pc.red('!')} "${screen}" ${words}`

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`)
