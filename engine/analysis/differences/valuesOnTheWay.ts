/** Limits the values of a changed condition to learners who reach it: earlier conditions, routes and answers decide that. */
import { walk } from '../../core/walk/walk.ts'
import { decidingReads, scoredOnly } from '../decidingReads.ts'
import { valueAt, withValue, type Learner } from '../decidingValues.ts'
import type { Model } from '../model.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { possibleValues, valueSet, type ValueSet } from '../valueSets.ts'
import { isAny, type AffectedValues } from './affectedValues.ts'

/** With another value, a learner may be asked more questions. At most this many other learners supply the answers to them. */
export const mostStandIns = 6

/**
 * @param values the values with which the condition holds. @param screen the screen that the learner reaches.
 * @returns `values` without those whose learners never reach the screen, and the values of other paths that lead to it.
 */
export function valuesOnTheWay(
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
  // What an answer decides by its points depends on the points of other answers too.
  const scored = scoredOnly(program)
  const found = [...decidingReads(model)].flatMap((path): [string, ValueSet][] => {
    const known = valueAt(learner, path)
    const possible = known === undefined ? undefined : possibleValues(path, program, roots)
    if (!possible || scored.has(path)) return []
    const stillReaches = (value: unknown) => reachesScreen(withValue(learner, path, value))
    const own = values[path]
    if (own) return 'values' in own ? [[path, within(own, stillReaches)]] : []
    const set = valueSet(possible, known, stillReaches)
    return isAny(set, possible) ? [] : [[path, set]]
  })
  return { ...values, ...Object.fromEntries(found) }
}

function within(
  own: ValueSet & { values: readonly unknown[] },
  stillReaches: (value: unknown) => boolean,
): ValueSet {
  const kept = own.values.filter(stillReaches)
  return kept.length === 0 ? own : { ...own, values: kept }
}
