/** Which screens learners see, or no longer see, by one change, as lines for a terminal. */
import { decidingWords } from '../../engine/analysis/decidingValues.ts'
import type { Change } from '../../engine/analysis/differences/change.ts'
import { valueWords } from '../../engine/analysis/differences/changeWords.ts'
import type { ScreenEffect, GroupEffect } from '../../engine/analysis/differences/compareScreenEffects.ts'

/** If there are more lines, they are joined to one. */
const mostLines = 4

/**
 * A screen is left out if the line of the change already shows it: if it is added or removed, or has another condition.
 * @param endsSaid true if another line shows where these learners end. That line covers screens that some lose and others
 * see.
 */
export function screenEffectLines(
  { lost, seen, some }: ScreenEffect,
  { of, at }: Change,
  endsSaid = false,
): string[] {
  const rest = (ids: readonly string[]) =>
    ids.filter((id) => !((of === 'screen' || of === 'when') && id === at))
  const all = { lost: rest(lost), seen: rest(seen) }
  const isBoth = (id: string) =>
    endsSaid && (['lost', 'seen'] as const).every((side) => some.some((each) => each[side].includes(id)))
  const left = (ids: readonly string[]) => rest(ids).filter((id) => !isBoth(id))
  const partly = some
    .map((each) => {
      const isKnown = Object.keys(each.because).length > 0
      const keep = isKnown ? rest : left
      return { ...each, lost: keep(each.lost), seen: keep(each.seen) }
    })
    .filter(hasAny)
  const known = partly.filter(({ because }) => Object.keys(because).length > 0)
  const isListed = known.length <= mostLines
  const unknown = isListed ? partly.filter((each) => !known.includes(each)) : partly
  return [
    ...(hasAny(all) ? [sentence('they', all)] : []),
    ...(isListed ? known : []).map((each) => sentence(whose(each), each)),
    ...someLine(unknown),
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

/** The screens of learners who have no single answer in common. */
function someLine(groups: readonly Sides[]): string[] {
  if (groups.length === 1) return [sentence('some', groups[0]!)]
  const [lost, seen] = [groups.flatMap((each) => each.lost), groups.flatMap((each) => each.seen)]
  const exchanged = groups.filter((each) => each.lost.length > 0 && each.seen.length > 0)
  if (exchanged.length === groups.length && groups.length > 0)
    return groups.map((each) => sentence('some', each))
  // A screen that some lose and others see is left out here: the line about their band or last screen explains it.
  const only = (ids: readonly string[], others: readonly string[]) => [
    ...new Set(ids.filter((id) => !others.includes(id))),
  ]
  const [gone, come] = [only(lost, seen), only(seen, lost)]
  const parts = [
    ...(gone.length > 0 ? [sentence('some', { lost: gone, seen: [] })] : []),
    ...(come.length > 0 ? [sentence('some', { lost: [], seen: come })] : []),
  ]
  return parts.length === 0 ? [] : [parts.join('; ')]
}

const mostNamed = 5

/** `"a", "b" and 3 more`. */
function named(ids: readonly string[]): string {
  const shown = ids.slice(0, mostNamed).map((id) => `"${id}"`)
  const more = ids.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
