/** The words of a comparison: changes, affected learners, outcomes. */
import type { Patch } from '../../core/config/rawConfig.ts'
import { valueSetWords } from '../valueSets.ts'
import type { Change, AffectedLearner } from './change.ts'
import type { Outcome } from './compareUnderWay.ts'
import { differingWords, wholeCharacters } from './differingWords.ts'
import { movedIds } from './movedIds.ts'
import { patchWords } from './patchWords.ts'
import { readable } from '../readable.ts'

/**
 * If `of` has one of these values, a line shows it before `added`, `removed` or `moved`: `goal.travel answer removed`.
 * For other values the path is enough.
 */
const shownTypes = new Set(['screen', 'answer', 'experiment', 'condition'])

/**
 * One line: `goal.travel answer removed: Travel`.
 * @param isPathShownElsewhere selects the paths that another line shows, so the line of a patch leaves them out.
 */
export function changeWords(change: Change, isPathShownElsewhere?: (path: string) => boolean): string {
  const { kind, of, at, before, after } = change
  const what = shownTypes.has(of) ? `${of} ` : ''
  const path = at === '' ? 'the whole file' : pathWithLabel(change)
  if (of === 'patch')
    return `arm ${armWords(at)}: ${patchWords(before as Patch, after as Patch, isPathShownElsewhere)}`
  if (of === 'when')
    return `${path}${change.ends ? ', which ends the funnel,' : ''} shown: ${arrow(before, after)}`
  const [, score, band] = bandBorder.exec(at) ?? []
  if (band !== undefined && kind === 'changed')
    return `${score}: band "${band}" begins at: ${String(before)} → ${String(after)} points`
  if (of === 'goto' && kind === 'added') return `${path} leads ${String(after)}`
  if (of === 'next' || of === 'goto') return `${path} leads: ${arrow(before, after)}`
  if (kind === 'renamed') return `${String(before)} ${of} renamed ${String(after)}`
  if (kind === 'moved')
    return Array.isArray(before)
      ? `${path} order: ${orderWords(before as string[], after as string[])}`
      : `${path} ${what}moved: ${arrow(before, after)}`
  if (kind === 'added') return `${path} ${what}added: ${valueWords(after)}`
  if (kind === 'removed') return `${path} ${what}removed: ${valueWords(before)}`
  return `${path}: ${of === 'kind' ? 'kind ' : ''}${listWords(before, after) ?? arrow(before, after)}`
}

/** `scores.level.bands.A2.from`: `scores.level` and `A2`. */
const bandBorder = /^(scores\..+)\.bands\.(.+)\.from$/

/** `short of pace`. @param at `pace.short`: the experiment, and the arm. */
function armWords(at: string): string {
  const [experiment, arm] = at.split('.')
  return `${arm} of ${experiment}`
}

/** `take-test.later “Later” points`: the label follows the id that it belongs to. */
function pathWithLabel({ of, at, label, labelOf = at }: Change): string {
  const words = label === undefined ? '' : readable(label)
  // An answer gets no label: the line already ends with the text of the answer.
  if (words === '' || labelOf.split('.').at(-1) === words || of === 'answer') return at
  const rest = at.slice(labelOf.length + 1)
  return `${labelOf} “${words}”${rest === '' ? '' : ` ${rest}`}`
}

/** `after age`, `first`. */
export function positionWords(ids: readonly string[], id: string): string {
  const previous = ids[ids.indexOf(id) - 1]
  return previous === undefined ? 'first' : `after ${previous}`
}

/**
 * Both orders. For long lists only the entries that moved, if they are few: `age is after plan-kept, was after
 * target-language`.
 */
function orderWords(before: readonly string[], after: readonly string[]): string {
  if (wholeWords(before).length <= maxLength) return arrow(before, after)
  const moved = [...movedIds(before, after)].map(
    (id) => `${id} is ${positionWords(after, id)}, was ${positionWords(before, id)}`,
  )
  return moved.length > maxMoved ? arrow(before, after) : moved.join('; ')
}

/** `old → new`. Long values are shortened to the part where they differ. */
export const arrow = (before: unknown, after: unknown) =>
  differingWords(wholeWords(before), wholeWords(after)).join(' → ')

/** A note about the effect of a change; undefined if the affected learners are listed or the line needs no note. */
export function verdictWords({ meaning, effectElsewhere }: Change): string | undefined {
  if (effectElsewhere) return 'its effect is listed where the condition is used'
  if (meaning?.verdict === 'same') return 'written differently, same effect'
  if (meaning?.verdict === 'unknown') return 'not every case can be tried: the effect may be the same'
  return undefined
}

/** What to do about a change; undefined for most. */
export const adviceWords = ({ likelyRename }: Change): string | undefined =>
  likelyRename && `looks renamed: write "renamed": {"${likelyRename.from}": "${likelyRename.to}"}`

/** `range = 5 or 6: was skipped, is shown now`; `goal = work: "job" → "plan"` for a route. */
export const learnerWords = ({ values, was, is }: AffectedLearner, of: Change['of']): string =>
  `${affectedWords(values) || 'everyone'}: ${of === 'next' ? `${was} → ${is}` : `${was}, ${is} now`}`

/** `range = 5 or 6, no answer to goal`; empty for everyone. */
export const affectedWords = (values: AffectedLearner['values']): string =>
  Object.entries(values)
    .map(([path, set]) =>
      'values' in set && set.values[0] === null
        ? `no ${path.replace(/^answers\./, 'answer to ')}`
        : `${pathWords(path)} ${valueSetWords(set, valueWords)}`,
    )
    .join(', ')

/** `goal` for `answers.goal`, `band of level` for `scores.level.band`. */
const pathWords = (path: string) =>
  path.replace(/^answers\./, '').replace(/^scores\.([^.]+)\.(band|points)$/, '$2 of $1')

/** The maximum length of a value in a line, in characters. */
const maxLength = 100
/** If more entries have moved, both orders are shown. */
const maxMoved = 4

/**
 * The entries that a long list loses and gains: `no longer a, b; now also c`. Undefined if a value is not a list, if
 * the old list is short, if no entry is lost or gained, or if one of these entries is an object.
 */
function listWords(before: unknown, after: unknown): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || wholeWords(before).length <= maxLength)
    return undefined
  const [gone, added] = [
    before.filter((each) => !after.includes(each)),
    after.filter((each) => !before.includes(each)),
  ]
  if (gone.length + added.length === 0 || [...gone, ...added].some((each) => typeof each === 'object'))
    return undefined
  return [
    ...(gone.length > 0 ? [`no longer ${gone.join(', ')}`] : []),
    ...(added.length > 0 ? [`now also ${added.join(', ')}`] : []),
  ].join('; ')
}

/**
 * A text in one line, a list of texts or numbers with commas, anything else as JSON; `nothing` for undefined, an empty
 * text or an empty list. The end of a long result is cut off.
 */
export function valueWords(value: unknown): string {
  const text = wholeWords(value)
  return text.length > maxLength ? `${wholeCharacters(text, 0, maxLength - 1)}…` : text
}

/** Replaces line breaks by `⏎`. */
export const inOneLine = (text: string) => text.replaceAll(/\r?\n/g, '⏎')

/** Like `valueWords`, but not cut off. */
function wholeWords(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'nothing'
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  if (isPlain) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : inOneLine(String(value))
}

/** What happens to the learners of a group of runs. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  continues: 'continue at the same screen',
  'asked-first': 'answer something new first',
  'asked-again': 'answer something again first',
  elsewhere: 'continue at another screen',
  'finished-now': 'are finished at once',
  'stays-finished': 'had finished and stay finished',
  reopened: 'finished before, not finished now',
}

/**
 * Where a route or answer leads: `to "job"`, `to the next in the list ("job")`.
 * @param next the id of the screen that follows in the list.
 */
export const towards = (to: string | undefined, next: string | undefined) =>
  to === undefined
    ? `to ${next === undefined ? 'the end' : `the next in the list ("${next}")`}`
    : `to "${to}"`
