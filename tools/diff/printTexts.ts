/** Formats changed texts as lines for a terminal: the source language first, then the translations. */
import pc from 'picocolors'
import { isPrice } from '../../engine/analysis/differences/isPrice.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import { arrow, inOneLine, valueWords } from '../../engine/analysis/differences/changeWords.ts'
import { counted } from '../../engine/analysis/counted.ts'
import type { ChangedText, TextsDiff } from '../../engine/analysis/differences/compareTexts.ts'
import type { Consequence } from '../../engine/analysis/differences/consequences/consequence.ts'
import { textsOnce } from './printedOnce.ts'
import { correspondingWords } from '../../engine/analysis/differences/differingWords.ts'

/**
 * @param all True to list all texts. If false, these are only counted: the texts of removed screens, new translations,
 * and translations that have changed or are removed together with their source.
 * @param changes The changes of screens and answers. Without `all`, the text of an added or removed answer is left out,
 * because another line of the report shows it.
 * @param consequences Without `all`, a text that a consequence shows is left out, unless the text has moved from one
 * answer to another.
 */
export function textLines(
  { source, translations }: TextsDiff,
  all: boolean,
  changes: readonly Change[] = [],
  consequences: readonly Consequence[] = [],
): string[] {
  /** @param locale empty for the source language. */
  const isInConsequence = (locale: string, { key }: ChangedText) =>
    consequences.some(({ text }) => text?.locale === locale && text.key === key)
  // A consequence does not say that its text has moved to another answer, so such a text is listed.
  const remainingTexts = (locale: string, texts: readonly ChangedText[]) =>
    all ? texts : texts.filter((each) => !isInConsequence(locale, each) || movedAnswer(each) !== undefined)
  const remaining = Object.entries(translations)
    .map(([locale, texts]) => [locale, remainingTexts(locale, texts)] as const)
    .filter(([, texts]) => texts.length > 0)
  return [
    ...sourceLines(remainingTexts('', source), all, changes, source),
    ...remaining.flatMap(([locale, texts]) => translationLines(locale, texts, all, translations[locale]!)),
    ...countLines(remaining, all),
  ]
}

/**
 * Lists the texts of the source language. Without `all`, those of removed screens are only counted.
 * @param allChanged all changed texts, also those that `source` leaves out.
 */
export function sourceLines(
  source: TextsDiff['source'],
  all: boolean,
  changes: readonly Change[],
  allChanged: TextsDiff['source'] = source,
): string[] {
  const { ofScreens, rest } = textsOnce(source, changes)
  return [
    ...(all ? source : rest).flatMap((each) => changedLines(each, allChanged)),
    ...(all ? [] : ofScreens).map(
      ({ screen, texts }) =>
        `${pc.red('-')} ${counted(texts, 'text')} of "${screen}", which is removed (--texts lists them)`,
    ),
  ]
}

/** For languages without a listed text: how many texts have changed. Languages with the same numbers share a line. */
function countLines(
  translations: readonly (readonly [locale: string, changes: readonly ChangedText[]])[],
  all: boolean,
): string[] {
  const groups = new Map<string, string[]>()
  for (const [locale, changes] of translations)
    if (changes.every((each) => !isListed(each, all)))
      groups.set(countWords(changes), [...(groups.get(countWords(changes)) ?? []), locale])
  return [...groups].map(([counts, locales]) => {
    const which = locales.length === 1 ? named(locales[0]!) : `each of ${locales.join(', ')}`
    return `${which}: ${counts} (--texts lists them)`
  })
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })

const named = (locale: string) => `${locale} (${names.of(locale) ?? locale})`

const isListed = (change: ChangedText, all: boolean) => all || isChangedAlone(change)

function translationLines(
  locale: string,
  changes: readonly ChangedText[],
  all: boolean,
  allChanged: readonly ChangedText[],
): string[] {
  const listed = changes.filter((each) => isListed(each, all))
  if (listed.length === 0) return []
  const rest = changes.filter((each) => !listed.includes(each))
  return [
    `${named(locale)}${listed.some(isChangedAlone) ? pc.yellow(', while the source has not changed:') : ':'}`,
    ...listed.flatMap((each) => changedLines(each, allChanged)).map((line) => `  ${line}`),
    ...(rest.length === 0 ? [] : [`  and ${countWords(rest)} (--texts lists them)`]),
  ]
}

/**
 * Whether an existing translation has changed or is removed, although its source is the same. `source` is set only for
 * translations whose source is the same.
 */
const isChangedAlone = ({ before, source }: ChangedText) => before !== undefined && source !== undefined

function countWords(changes: readonly ChangedText[]): string {
  const count = (is: (each: ChangedText) => boolean) => changes.filter(is).length
  const added = count(({ before }) => before === undefined)
  const removed = count(({ after }) => after === undefined)
  const changed = changes.length - added - removed
  return [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed with their source`] : []),
    ...(changed > 0 ? [`${changed} changed with their source`] : []),
  ].join(', ')
}

/** @param allChanged All changed texts of the language. They show whether two texts are swapped. */
function changedLines(
  { key, before, after, source, alsoShownIn, movedFrom, line: at }: ChangedText,
  allChanged: readonly ChangedText[],
): string[] {
  const linesOfMove = movedLines({ key, after, movedFrom }, allChanged)
  // The line is marked with `!` if the same text now gives another answer, or if a price is different.
  const isOfOtherAnswer = movedAnswer({ key, movedFrom }) !== undefined
  const harms = isOfOtherAnswer || isPrice(key)
  const line =
    before === undefined
      ? `${pc.green('+')} ${key}: ${valueWords(after)}`
      : after === undefined
        ? `${pc.red('-')} ${key}: ${valueWords(before)}`
        : `${harms ? pc.red('!') : pc.yellow('~')} ${key}: ${arrow(before, after)}`
  return [
    line + (at === undefined ? '' : pc.dim(` (line ${at})`)),
    ...(before !== undefined && source !== undefined
      ? [pc.dim(`    source: ${inOneLine(correspondingWords(source, before, after ?? ''))}`)]
      : []),
    ...(alsoShownIn ? [`    ${alsoShownWords(alsoShownIn)}`] : []),
    ...linesOfMove.map((each) => pc.yellow(`    ${each}`)),
  ]
}

const alsoShownWords = (locales: readonly string[]) =>
  locales.length === 1
    ? `${locales[0]} has no text of its own and also shows this one`
    : `${locales.join(', ')} have no text of their own and also show this one`

const answerText = /^(.*\.answers)\.([^.]+)\.text$/

/**
 * The id of the answer that has the text now, and the id of the answer that had the text before. Undefined if the text
 * has not moved between two answers of one screen.
 */
function movedAnswer({ key, movedFrom = '' }: ChangedText): { now: string; before: string } | undefined {
  const [now, before] = [answerText.exec(key), answerText.exec(movedFrom)]
  return now && before && now[1] === before[1] ? { now: now[2]!, before: before[2]! } : undefined
}

/** Says which key had the text before. For two answers of one screen, also says which answer has the text now. */
function movedLines(text: ChangedText, allChanged: readonly ChangedText[]): string[] {
  const { key, after, movedFrom } = text
  if (movedFrom === undefined) return []
  const isSwapped = allChanged.some((each) => each.key === movedFrom && each.movedFrom === key)
  const where = isSwapped ? `is swapped with the text of ${movedFrom}` : `was the text of ${movedFrom}`
  const answers = movedAnswer(text)
  return answers
    ? [
        where,
        `a learner who chooses “${after}” now gives the answer "${answers.now}", and gave "${answers.before}" before`,
      ]
    : [where]
}
