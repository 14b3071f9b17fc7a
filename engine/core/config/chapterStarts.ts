/** Computes where the chapters of a funnel begin on the progress line. The line has a pier at each of them. */
import { targetsOf, type ScreenEdges } from './computeChains.ts'

export interface ChapterScreen extends ScreenEdges {
  longest: number
  isStatic: boolean
}

/**
 * For each chapter after the first: the progress at which a learner on the longest route reaches its first question, in
 * whole percent. Earlier screens with a condition are not counted: a learner who sees some of them has slightly more
 * progress at this question. Static screens begin no chapter. A chapter name that comes again later begins no new
 * chapter.
 */
export function chapterStarts(screens: readonly ChapterScreen[]): number[] {
  const before = stepsBefore(screens)
  const seen = new Set<string>()
  return screens.flatMap(({ config: { chapter }, longest, isStatic }, at) => {
    if (!chapter || isStatic || seen.has(chapter)) return []
    seen.add(chapter)
    const done = before[at]!
    return seen.size === 1 ? [] : [Math.floor((100 * done) / (done + longest))]
  })
}

/** For each screen: how many screens come before it in the longest chain, not counting screens with a condition. */
function stepsBefore(screens: readonly ScreenEdges[]): number[] {
  const before: number[] = new Array(screens.length + 1).fill(0)
  screens.forEach((screen, at) => {
    const steps = before[at]! + (screen.when ? 0 : 1)
    const targets = screen.terminal ? [] : targetsOf(screen, at)
    // A screen with a condition may be hidden. Then the next screen follows.
    for (const next of screen.when ? [...targets, at + 1] : targets)
      before[next] = Math.max(before[next]!, steps)
  })
  return before
}
