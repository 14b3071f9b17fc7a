/**
 * Finds the values with which a learner meets a condition and also reaches the screen of the condition. Earlier
 * conditions, routes and answers decide who reaches the screen.
 */
import { walk } from '../../core/walk/walk.ts'
import { decidingReads, scoredOnlyPaths } from '../decidingReads.ts'
import { valueAt, withValue } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import type { Model } from '../model.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { possibleValues, valueSetWhere, valueSetOf, type ValueSet } from '../valueSets.ts'
import { hasAllValues, type AffectedValues } from './affectedValues.ts'

/** The maximum number of `substitutes`. */
export const maxSubstitutes = 6

/**
 * @param values the values with which the condition holds.
 * @param screen the id of the screen that the learner reaches.
 * @param substitutes other learners, who supply the answers and the context values that `learner` lacks.
 * @returns `values` without the values that do not lead to the screen. Other paths that decide who reaches the screen
 * are added, such as `locale` with the value `en`, if only learners with this value reach it. If `learner` does not
 * reach the screen, `values` is returned unchanged.
 */
export function valuesReachingScreen(
  values: AffectedValues,
  screen: string,
  learner: Learner,
  substitutes: readonly Learner[],
  model: Model,
  today: string,
): AffectedValues {
  const { program, roots } = model
  const screens = program.screens.map((each) => each!.id)
  const reachesScreen = ({ context, answers }: Learner) =>
    substitutes.some((other) => {
      const all = { context: { ...other.context, ...context }, answers: { ...other.answers, ...answers } }
      const progression = progressionOf(program, { ...all, screens }, today, roots)
      return walk(program, progression, progression.context).path.includes(screen)
    })
  if (!reachesScreen(learner)) return values
  // Leaves out questions that only give points, because one answer alone seldom decides a score.
  const scored = scoredOnlyPaths(program)
  const found = [...decidingReads(model.program)].flatMap((path): [string, ValueSet][] => {
    const learnerValue = valueAt(learner, path)
    const possible = learnerValue === undefined ? undefined : possibleValues(path, program, roots)
    if (!possible || scored.has(path)) return []
    const stillReaches = (value: unknown) => reachesScreen(withValue(learner, path, value))
    const meetingSet = values[path]
    // A set of lists (`with`, `without`) has no `values` to try, so it is kept.
    if (meetingSet)
      return 'values' in meetingSet
        ? [[path, valuesStillReaching(meetingSet.values, possible.values, stillReaches)]]
        : []
    const set = valueSetWhere(possible, learnerValue, stillReaches)
    return hasAllValues(set, possible) ? [] : [[path, set]]
  })
  return { ...values, ...Object.fromEntries(found) }
}

/**
 * The values with which the learner not only meets the condition, but still reaches the screen. If there are none, all
 * values with which the learner meets the condition.
 * @param all the possible values of the path.
 */
function valuesStillReaching(
  meetingValues: readonly unknown[],
  all: readonly unknown[],
  stillReaches: (value: unknown) => boolean,
): ValueSet {
  const kept = meetingValues.filter(stillReaches)
  return valueSetOf(kept.length === 0 ? meetingValues : kept, all)
}
