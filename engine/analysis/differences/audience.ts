/** Which learners see a screen, in words. Exact over all answers and contexts, if the learners' values can be named. */
import { affectedWords } from './changeWords.ts'
import { outside } from './affectedValues.ts'
import { always, and, inlined } from './comparableConditions.ts'
import type { Version } from './createVersion.ts'
import { findLearners } from './findLearners.ts'

/** The most kinds of learners that are named; the rest are `others`. */
const mostKinds = 3

/** One line, such as `seen by learners with goal = work` or `seen by everyone`; none if no learner is found who sees it. */
export function audienceLines(version: Version, screen: string): string[] {
  const { when } = version.raw.screens.find(({ id }) => id === screen)!
  const shown = when ? inlined(when, version.raw.conditions ?? {}) : always
  const kinds: string[] = []
  let wanted = shown
  for (;;) {
    const learner = findLearners(version, { screen, side: 'before' }, [wanted]).found[0]
    if (!learner) break
    const words = affectedWords(learner.values)
    if (words === '') return ['seen by everyone']
    if (kinds.length === mostKinds)
      return [`seen by learners with ${kinds.join('; or with ')}; and by others`]
    kinds.push(words)
    const rest = outside(learner.values)
    if (!rest) break
    wanted = and(wanted, rest)
  }
  return kinds.length === 0 ? [] : [`seen by learners with ${kinds.join('; or with ')}`]
}
