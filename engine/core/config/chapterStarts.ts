/** Where the chapters of a funnel begin on the progress line. The line marks each with a pier. */
import { targets, type Edges } from './chains.ts'

export interface ChapterScreen extends Edges {
  longest: number
  isStatic: boolean
}

/**
 * For each chapter after the first: the progress, a whole number of percent, at which a learner of the longest route reaches
 * its first question. Screens with a condition before that question do not count: a learner who sees some of them reaches it a
 * little later. Static screens begin no chapter, and a chapter that is named again is not a new one.
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
function stepsBefore(screens: readonly Edges[]): number[] {
  const before: number[] = new Array(screens.length + 1).fill(0)
  screens.forEach((screen, at) => {
    if (screen.terminal) return
    const steps = before[at]! + (screen.when ? 0 : 1)
    for (const to of targets(screen, at)) before[to] = Math.max(before[to]!, steps)
  })
  return before
}
