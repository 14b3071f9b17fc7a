/** Which screens learners see, or no longer see, by one change, as a line for a terminal. */
import type { Change } from '../../engine/analysis/differences/change.ts'
import type { Sight, SightScreens } from '../../engine/analysis/differences/compareSights.ts'

/** Undefined if the line of the change says it: a screen that comes, goes or has another condition. */
export function sightLine({ lost, seen }: Sight, { of, at }: Change): string | undefined {
  const isOwn = (id: string) => (of === 'screen' || of === 'when') && id === at
  const rest = ({ all, some }: SightScreens): SightScreens => ({
    all: all.filter((id) => !isOwn(id)),
    some: some.filter((id) => !isOwn(id)),
  })
  const [gone, come] = [rest(lost), rest(seen)]
  // Screens that some learners lose and others see: the line about their last screen says who.
  const isBoth = (id: string) => gone.some.includes(id) && come.some.includes(id)
  const some = ({ some: ids }: SightScreens) => ids.filter((id) => !isBoth(id))
  const parts =
    gone.all.length > 0 && come.all.length > 0
      ? [
          `instead of ${named(gone.all)} they see ${named(come.all)} now`,
          ...partWords('no longer see', { all: [], some: some(gone) }),
          ...partWords('see', { all: [], some: some(come) }, ' now'),
        ]
      : [
          ...partWords('no longer see', { all: gone.all, some: some(gone) }),
          ...partWords('see', { all: come.all, some: some(come) }, ' now'),
        ]
  return parts.length === 0 ? undefined : parts.join('; ')
}

function partWords(verb: string, { all, some }: SightScreens, now = ''): string[] {
  return [
    ...(all.length > 0 ? [`they ${verb} ${named(all)}${now}`] : []),
    ...(some.length > 0 ? [`some ${verb} ${named(some)}${now}`] : []),
  ]
}

const mostNamed = 5

/** `"a", "b" and 3 more`. */
function named(ids: readonly string[]): string {
  const shown = ids.slice(0, mostNamed).map((id) => `"${id}"`)
  const more = ids.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
