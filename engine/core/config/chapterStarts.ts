/** Computes where the chapters of a funnel start on the progress line. */
import { targetsOf, type ScreenEdges } from './computeChains.ts'

export interface ChapterScreen extends ScreenEdges {
  /** The number of screens after the screen in the longest chain (`computeChains.ts`). */
  longest: number
  isStatic: boolean
}

/**
 * Returns where each chapter starts, except the first chapter, in whole percent of progress. A chapter starts at its
 * first question. The progress there is computed from the longest chains before and after the question. In the chain
 * before the question, screens with a condition are not counted. Static screens start no chapter. A repeated chapter
 * name starts no new chapter.
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

/** For each screen: the maximum number of screens without a condition before it. */
function stepsBefore(screens: readonly ScreenEdges[]): number[] {
  const before: number[] = new Array(screens.length + 1).fill(0)
  screens.forEach((screen, at) => {
    const steps = before[at]! + (screen.when ? 0 : 1)
    const targets = screen.terminal ? [] : targetsOf(screen, at)
    // If a screen with a condition is hidden, the next screen follows.
    for (const next of screen.when ? [...targets, at + 1] : targets)
      before[next] = Math.max(before[next]!, steps)
  })
  return before
}
