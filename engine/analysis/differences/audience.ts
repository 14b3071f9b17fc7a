/**
 * Says in words which learners see a screen, group by group. If the values of a group cannot be written as a condition,
 * the groups after it are not named.
 */
import { affectedWords } from './changeWords.ts'
import { conditionOutside } from './affectedValues.ts'
import { always, and, inlined } from './comparableConditions.ts'
import type { Version } from './createVersion.ts'
import { findLearners } from './findLearners.ts'

/** How many groups of learners are named. The rest are `others`. */
const maxGroups = 3

/**
 * A list with one line, such as `seen by learners with goal = work` or `seen by everyone`. The list is empty if no learner
 * is found who sees the screen.
 */
export function audienceLines(version: Version, screen: string): string[] {
  const { when } = version.raw.screens.find(({ id }) => id === screen)!
  const shown = when ? inlined(when, version.raw.conditions ?? {}) : always
  const groups: string[] = []
  let notYetNamed = shown
  for (;;) {
    const learner = findLearners(version, { screen, at: 'when' }, [notYetNamed]).found[0]
    if (!learner) break
    const words = affectedWords(learner.values)
    if (words === '') return ['seen by everyone']
    if (groups.length === maxGroups)
      return [`seen by learners with ${groups.join('; or with ')}; and by others`]
    groups.push(words)
    const rest = conditionOutside(learner.values)
    if (!rest) break
    notYetNamed = and(notYetNamed, rest)
  }
  return groups.length === 0 ? [] : [`seen by learners with ${groups.join('; or with ')}`]
}
