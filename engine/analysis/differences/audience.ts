/**
 * Says in words which learners see a screen, group by group. If the values of a group cannot be written as a condition,
 * no further group is named: the line says that there may be others.
 */
import { affectedWords } from './changeWords.ts'
import { conditionOutside } from './affectedValues.ts'
import { always, and, inlined } from './comparableConditions.ts'
import type { Version } from './createVersion.ts'
import { findLearners } from './findLearners.ts'

/** How many groups of learners are named. The rest are `others`. */
const maxGroups = 3

/**
 * A list with one line, such as `seen by learners with goal = work` or `seen by everyone`. The list is empty if no
 * learner is found who sees the screen.
 */
export function audienceLines(version: Version, screen: string): string[] {
  const { when } = version.raw.screens.find(({ id }) => id === screen)!
  const shown = when ? inlined(when, version.raw.conditions ?? {}) : always
  const groups: string[] = []
  const line = (others = '') => [`seen by learners with ${groups.join('; or with ')}${others}`]
  let notYetNamed = shown
  for (;;) {
    const { found, complete } = findLearners(version, { screen, at: 'when' }, [notYetNamed])
    const [learner] = found
    if (!learner) return groups.length === 0 ? [] : line(complete ? '' : perhapsOthers)
    const words = affectedWords(learner.values)
    if (words === '')
      return [isMissed(version, screen) ? 'seen by some learners, not by everyone' : 'seen by everyone']
    if (groups.length === maxGroups) return line('; and by others')
    groups.push(words)
    const rest = conditionOutside(learner.values)
    if (!rest) return line(perhapsOthers)
    notYetNamed = and(notYetNamed, rest)
  }
}

const perhapsOthers = '; perhaps also by others'

/** Whether a learner is found who does not see the screen. */
const isMissed = (version: Version, screen: string) =>
  findLearners(version, { screen, at: 'missed' }, [always]).found[0] !== undefined
