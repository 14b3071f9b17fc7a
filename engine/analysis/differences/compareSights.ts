/** Which other screens each change alone shows to learners, and which it no longer shows. */
import type { Change } from './change.ts'
import type { Cause } from './causes.ts'
import type { Tried } from './tryLearners.ts'

export interface Sight {
  change: Pick<Change, 'of' | 'at'>
  /** The number of tried learners. */
  learners: number
  lost: SightScreens
  seen: SightScreens
}

/** Ids, in the order of the funnel: of screens that all these learners lose or see, or only some of them. */
export interface SightScreens {
  all: readonly string[]
  some: readonly string[]
}

/** What a change does alone and another one undoes is left out. */
export function compareSights(tried: Tried, causes: readonly Cause[]): Sight[] {
  const differing = tried.compared.filter(({ was, is }) => was.path.join() !== is.path.join())
  return causes.flatMap((cause): Sight[] => {
    const moved = differing.flatMap(({ learner, index, was, is }) => {
      const path = tried.endingIn(cause.alone, learner, index)?.path
      if (!path) return []
      const lost = was.path.filter((id) => !path.includes(id) && !is.path.includes(id))
      const seen = path.filter((id) => !was.path.includes(id) && is.path.includes(id))
      return lost.length + seen.length > 0 ? [{ lost, seen }] : []
    })
    if (moved.length === 0) return []
    const order = cause.alone.program.position
    const old = cause.without.program.position
    const place = (id: string) => order.get(id) ?? old.get(id) ?? 0
    const screens = (side: 'lost' | 'seen'): SightScreens => {
      const ids = [...new Set(moved.flatMap((each) => each[side]))].sort((a, b) => place(a) - place(b))
      const isOfAll = (id: string) => moved.every((each) => each[side].includes(id))
      return { all: ids.filter(isOfAll), some: ids.filter((id) => !isOfAll(id)) }
    }
    return [
      {
        change: { of: cause.change.of, at: cause.change.at },
        learners: moved.length,
        lost: screens('lost'),
        seen: screens('seen'),
      },
    ]
  })
}
