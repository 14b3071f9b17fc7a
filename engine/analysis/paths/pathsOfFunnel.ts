/** The paths of a funnel: their number, their length, and a small set of walks that covers them. */
import type { ArmedProgram } from '../armedPrograms.ts'
import { coverOf } from './cover.ts'
import { listPaths, type ListedPath } from './listPaths.ts'
import type { Length } from './paths.ts'
import type { Witness } from './witnessOf.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { analyse } from '../analyse.ts'

export interface Counted {
  arm: ArmedProgram['arm']
  /** Undefined if there are too many to count. */
  paths: bigint | undefined
  shortest: Length | undefined
  longest: Length | undefined
  /** In screens. */
  mean: number | undefined
  /** The paths one by one, at most `mostListed`. For an arm: without those of the control. */
  listed: readonly ListedPath[]
}

/** The most paths that are listed one by one. */
export const mostListed = 60

export interface FunnelPaths {
  /** The control first, then each other arm. */
  counted: readonly Counted[]
  /** Screens that no learner reaches in any arm. */
  unreachable: readonly string[]
  /** Items that a learner may reach, but no walk covers: no sample answer is known for a question on the way. */
  unwalked: readonly string[]
  /** Items that no learner can cover: `screen.answer`, `screen>index of its route`. */
  impossible: readonly string[]
  /** The control's walks cover all screens. An arm's walks cover those that its experiment changes; their context names the arm. */
  walks: readonly Witness[]
  /** The least number of walks for the control. */
  atLeast: number
  unproven: readonly string[]
}

/**
 * @param armed the control first.
 * @param today ISO date.
 */
export function pathsOfFunnel(
  armed: readonly ArmedProgram[],
  registry: Registry,
  today: string,
): FunnelPaths {
  const counted: Counted[] = []
  const walks: Witness[] = []
  const unproven: string[] = []
  const unwalked: string[] = []
  const reached = new Set<string>()
  const known = new Set<string>()
  let impossible: readonly string[] = []
  let atLeast = 0
  for (const each of armed) {
    const { arm, program } = each
    const analysis = analyse({ ...each, registry, today })
    const where = arm ? ` (in the arm "${arm.variation}" of "${arm.experiment}")` : ''
    unproven.push(...analysis.unproven.map((what) => what + where))
    const paths = 'model' in analysis ? analysis.paths : undefined
    const controls = new Set(counted[0]?.listed.map(({ screens }) => screens.join()))
    const listed = paths && 'model' in analysis ? listPaths(analysis.model, today, mostListed) : []
    counted.push({
      arm,
      listed: listed.filter(({ screens }) => !controls.has(screens.join())),
      paths: paths?.count,
      shortest: paths?.shortest,
      longest: paths?.longest,
      mean: paths?.mean,
    })
    for (const screen of program.screens) known.add(screen!.id)
    if (!('model' in analysis)) continue
    program.screens.forEach((screen, position) => {
      if (analysis.flow.entered[position]!.size > 0) reached.add(screen!.id)
    })
    if (!paths) continue
    const changed = arm && new Set(program.exposures[arm.experiment])
    const cover = coverOf(analysis.model, paths, today, { only: changed })
    const context = arm ? { [`experiments.${arm.experiment}`]: arm.variation } : {}
    walks.push(...cover.walks.map((witness) => ({ ...witness, context: { ...witness.context, ...context } })))
    unwalked.push(...cover.unproven)
    if (arm) continue
    impossible = cover.impossible
    atLeast = cover.atLeast
  }
  const unreachable = [...known].filter((id) => !reached.has(id))
  return {
    counted,
    unreachable,
    unwalked: [...new Set(unwalked)],
    impossible: impossible.filter(
      (item) =>
        !unreachable.some((id) => item === id || item.startsWith(`${id}.`) || item.startsWith(`${id}>`)),
    ),
    walks,
    atLeast,
    unproven,
  }
}
