/**
 * Finds the experiments that assign visitors differently in two versions of a funnel. Assigns the same 1000 simulated
 * visitors in both versions.
 */
import type { ConditionSource, Experiment, RawFunnel } from '../../core/config/rawConfig.ts'
import type { Context } from '../../core/context/context.ts'
import { assignArms } from '../../core/experiments/assign.ts'
import { always, inlined } from './comparableConditions.ts'
import { same } from './compareFields.ts'

export interface Reassignment {
  experiment: string
  /**
   * The visitors who get another arm, greatest share first. A share is a fraction (0 to 1) of the visitors who meet the
   * condition of the experiment in both versions.
   */
  moves: readonly { from: string; to: string; share: number }[]
  /** The first arm, which visitors outside the experiment see; undefined if it has not changed. */
  control: { before: string; after: string } | undefined
  /** Whether the condition of the experiment has changed. */
  conditionChanged: boolean
  /** Whether the experiment has a condition, in at least one of the versions. */
  conditional: boolean
}

/**
 * Compares the experiments that both versions have. Leaves out those with the same arms for all simulated
 * visitors, the same control and the same condition.
 */
export function compareAssignment(before: RawFunnel, after: RawFunnel): Reassignment[] {
  return (after.experiments ?? []).flatMap((now) => {
    const old = (before.experiments ?? []).find(({ key }) => key === now.key)
    if (!old) return []
    const moves = movesOf(old, now)
    const [was, is] = [old.variations[0]!.id, now.variations[0]!.id]
    const conditionChanged = !same(conditionOf(old, before), conditionOf(now, after))
    if (moves.length === 0 && was === is && !conditionChanged) return []
    const control = was === is ? undefined : { before: was, after: is }
    const conditional = Boolean(old.condition ?? now.condition)
    return [{ experiment: now.key, moves, control, conditionChanged, conditional }]
  })
}

/** The condition of an experiment, with named conditions replaced by their contents. */
export const conditionOf = ({ condition }: Experiment, { conditions = {} }: RawFunnel): ConditionSource =>
  condition ? inlined(condition, conditions) : always

const visitors = Array.from({ length: 1000 }, (_none, index) => `visitor-${index}`)

/** An empty context is enough, because the arms are assigned without the conditions of the experiments. */
const anyContext = { query: {} } as Context

function movesOf(old: Experiment, now: Experiment): Reassignment['moves'] {
  const armOf = ({ condition: _condition, ...experiment }: Experiment, visitor: string) =>
    assignArms([experiment], visitor, anyContext, {})[experiment.key]!
  const counts = new Map<string, { from: string; to: string; count: number }>()
  for (const visitor of visitors) {
    const [from, to] = [armOf(old, visitor), armOf(now, visitor)]
    if (from === to) continue
    const key = JSON.stringify([from, to])
    counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ from, to, count }) => ({ from, to, share: count / visitors.length }))
}
