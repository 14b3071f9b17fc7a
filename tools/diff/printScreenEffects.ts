/** Lines for a terminal: which screens learners see or no longer see because of one change. */
import { decidingWords } from '../../engine/analysis/decidingValues.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import type { ScreenEffect, GroupEffect } from '../../engine/analysis/differences/compareScreenEffects.ts'

/** The maximum number of lines with a reason. If more groups of learners have a reason, the lines say “some”. */
const maxLines = 4

/**
 * Leaves out a screen that is added or removed, or has another condition. The line of the change already shows this
 * screen.
 * @param isEndShown True if another line already shows which last screen the learners reach. In that case, a screen
 * that some learners lose and other learners see is listed only if there is a reason.
 */
export function screenEffectLines(
  { lost, seen, some }: ScreenEffect,
  { kind, of, at }: Change,
  isEndShown = false,
): string[] {
  const isShownAbove = (of === 'screen' && kind !== 'moved') || of === 'when'
  const withoutChanged = (ids: readonly string[]) => ids.filter((id) => !(isShownAbove && id === at))
  const ofAll = { lost: withoutChanged(lost), seen: withoutChanged(seen) }
  const isLostAndSeen = (id: string) =>
    isEndShown && (['lost', 'seen'] as const).every((side) => some.some((each) => each[side].includes(id)))
  const withoutLostAndSeen = (ids: readonly string[]) =>
    withoutChanged(ids).filter((id) => !isLostAndSeen(id))
  const groups = some
    .map((each) => {
      const hasReason = Object.keys(each.because).length > 0
      const keep = hasReason ? withoutChanged : withoutLostAndSeen
      return { ...each, lost: keep(each.lost), seen: keep(each.seen) }
    })
    .filter(hasAny)
  const withReason = groups.filter(({ because }) => Object.keys(because).length > 0)
  const isListed = withReason.length <= maxLines
  const calledSome = isListed ? groups.filter((each) => !withReason.includes(each)) : groups
  return [
    ...(hasAny(ofAll) ? [sentence('they', ofAll)] : []),
    ...(isListed ? withReason : []).map((each) => sentence(whose(each), each)),
    ...someLines(calledSome),
  ]
}

type Sides = Pick<GroupEffect, 'lost' | 'seen'>

const hasAny = ({ lost, seen }: Sides) => lost.length + seen.length > 0

const whose = ({ because, others }: GroupEffect) =>
  `learners with ${decidingWords(because, valueWords, others)}`

function sentence(who: string, { lost, seen }: Sides): string {
  if (seen.length === 0) return `${who} no longer see ${named(lost)}`
  return lost.length === 0
    ? `${who} see ${named(seen)} now`
    : `instead of ${named(lost)} ${who} see ${named(seen)} now`
}

/** Returns lines that say “some” learners instead of a reason. */
function someLines(groups: readonly Sides[]): string[] {
  if (groups.length === 1) return [sentence('some', groups[0]!)]
  const [lost, seen] = [groups.flatMap((each) => each.lost), groups.flatMap((each) => each.seen)]
  const exchanged = groups.filter((each) => each.lost.length > 0 && each.seen.length > 0)
  if (exchanged.length === groups.length && groups.length > 0)
    return groups.map((each) => sentence('some', each))
  // Leaves out each screen that some learners lose and other learners see. Without a reason, a line about such a screen
  // explains nothing.
  const without = (ids: readonly string[], excluded: readonly string[]) => [
    ...new Set(ids.filter((id) => !excluded.includes(id))),
  ]
  const [onlyLost, onlySeen] = [without(lost, seen), without(seen, lost)]
  const parts = [
    ...(onlyLost.length > 0 ? [sentence('some', { lost: onlyLost, seen: [] })] : []),
    ...(onlySeen.length > 0 ? [sentence('some', { lost: [], seen: onlySeen })] : []),
  ]
  return parts.length === 0 ? [] : [parts.join('; ')]
}

const maxNamed = 5

/** `"a", "b" and 3 more`. */
function named(ids: readonly string[]): string {
  const shown = ids.slice(0, maxNamed).map((id) => `"${id}"`)
  const more = ids.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
