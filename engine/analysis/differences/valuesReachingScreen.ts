/**
 * Finds the values with which a learner meets a condition and also reaches the screen of the condition. Earlier
 * conditions, routes and answers decide who reaches the screen.
 */
import { walk } from '../../core/walk/walk.ts'
import { decidingReads, scoredOnly } from '../decidingReads.ts'
import { valueAt, withValue } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import type { Model } from '../model.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { possibleValues, valueSetWhere, valueSetOf, type ValueSet } from '../valueSets.ts'
import { hasAllValues, type AffectedValues } from './affectedValues.ts'

/** The maximum number of `standIns`. */
export const maxStandIns = 6

/**
 * @param values the values with which the condition holds.
 * @param screen the id of the screen that the learner reaches.
 * @param standIns other learners, who supply the answers to questions that `learner` has not answered.
 * @returns `values` without the values that do not lead to the screen. For example, if only learners with `locale` = en
 * reach the screen, `locale` = en is added. If `learner` does not reach the screen, `values` stays the same.
 */
export function valuesReachingScreen(
  values: AffectedValues,
  screen: string,
  learner: Learner,
  standIns: readonly Learner[],
  model: Model,
  today: string,
): AffectedValues {
  const { program, roots } = model
  const screens = program.screens.map((each) => each!.id)
  const reachesScreen = ({ context, answers }: Learner) =>
    standIns.some((other) => {
      const all = { context: { ...other.context, ...context }, answers: { ...other.answers, ...answers } }
      const progression = progressionOf(program, { ...all, screens }, today, roots)
      return walk(program, progression, progression.context).path.includes(screen)
    })
  if (!reachesScreen(learner)) return values
  // Leaves out questions that only give points, because one answer alone seldom decides a score.
  const scored = scoredOnly(program)
  const found = [...decidingReads(model.program)].flatMap((path): [string, ValueSet][] => {
    const known = valueAt(learner, path)
    const possible = known === undefined ? undefined : possibleValues(path, program, roots)
    if (!possible || scored.has(path)) return []
    const stillReaches = (value: unknown) => reachesScreen(withValue(learner, path, value))
    const own = values[path]
    if (own) return 'values' in own ? [[path, within(own.values, possible.values, stillReaches)]] : []
    const set = valueSetWhere(possible, known, stillReaches)
    return hasAllValues(set, possible) ? [] : [[path, set]]
  })
  return { ...values, ...Object.fromEntries(found) }
}

/** The values in `own` with which the learner still reaches the screen; all of `own` if no value leads there. */
function within(
  own: readonly unknown[],
  all: readonly unknown[],
  stillReaches: (value: unknown) => boolean,
): ValueSet {
  const kept = own.filter(stillReaches)
  return valueSetOf(kept.length === 0 ? own : kept, all)
}
