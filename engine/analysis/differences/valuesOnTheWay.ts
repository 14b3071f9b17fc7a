/** Limits the values of a changed condition to learners who reach it: earlier conditions, routes and answers decide that. */
import { walk } from '../../core/walk/walk.ts'
import { decidingReads } from '../decidingReads.ts'
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
  const comes = ({ context, answers }: Learner) =>
    standIns.some((other) => {
      const all = { context: { ...other.context, ...context }, answers: { ...other.answers, ...answers } }
      const progression = progressionOf(program, { ...all, screens }, today, roots)
      return walk(program, progression, progression.context).path.includes(screen)
    })
  if (!comes(learner)) return values
  const found = [...decidingReads(model)].flatMap((path): [string, ValueSet][] => {
    const known = valueAt(learner, path)
    const possible = known === undefined ? undefined : possibleValues(path, program, roots)
    if (!possible || countsOnly(path, model)) return []
    const isSo = (value: unknown) => comes(withValue(learner, path, value))
    const own = values[path]
    if (own) return 'values' in own ? [[path, within(own, isSo)]] : []
    const set = valueSet(possible, known, isSo)
    return isAny(set, possible) ? [] : [[path, set]]
  })
  return { ...values, ...Object.fromEntries(found) }
}

/** Whether an answer gives points and has no `goto`. What it decides then depends on the points of other answers too. */
export function countsOnly(path: string, { program }: Pick<Model, 'program'>): boolean {
  const screen = program.screens[program.position.get(path.replace(/^answers\./, '')) ?? -1]
  return (
    screen?.gotos.size === 0 && screen.config.answers?.some(({ points }) => points !== undefined) === true
  )
}

function within(own: ValueSet & { values: readonly unknown[] }, isSo: (value: unknown) => boolean): ValueSet {
  const kept = own.values.filter(isSo)
  return kept.length === 0 ? own : { ...own, values: kept }
}
