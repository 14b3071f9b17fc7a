/** The paths of a funnel: their number and length, and a few walks that cover all screens, answers and transitions. */
import type { ArmProgram } from '../armPrograms.ts'
import { withinBudget } from '../budget.ts'
import { coverOf, walksUnproven } from './cover.ts'
import { coverTransitions, transitionsUnproven } from './coverTransitions.ts'
import { listPaths, type ListedPath } from './listPaths.ts'
import type { PathLength } from './paths.ts'
import type { Witness } from './witnessOf.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { analyse } from '../analyse.ts'

/** The paths of one arm. */
export interface ArmPaths {
  arm: ArmProgram['arm']
  /** The number of paths; undefined if there are too many to count. */
  paths: bigint | undefined
  /** Undefined if the paths are not counted, or if there are none; the same holds for `longest`. */
  shortest: PathLength | undefined
  longest: PathLength | undefined
  /** The mean number of screens; undefined if the paths are not counted. */
  mean: number | undefined
  /** At most `mostListed` paths, one by one. The list of an arm leaves out the paths that the control lists. */
  listed: readonly ListedPath[]
}

/** The maximum number of paths that are listed one by one. */
export const mostListed = 60

export interface FunnelPaths {
  /** The control first, then each other arm. */
  arms: readonly ArmPaths[]
  /** Screens that no learner reaches in any arm. */
  unreachable: readonly string[]
  /**
   * Items and transitions that no walk covers. Perhaps a learner still reaches them. An item is `screen`,
   * `screen.answer`, or `screen>0` for the first route in the screen's `next`.
   */
  unwalked: readonly string[]
  /** Items that no learner of the control can cover. The items of `unreachable` screens are left out. */
  impossible: readonly string[]
  /**
   * The control's walks cover all items and transitions. An arm's walks cover the items of the screens that its
   * experiment changes, and the transitions that no earlier walk has. The context of an arm's walk names the arm.
   */
  walks: readonly Witness[]
  /** At least this many walks are needed to cover the control. */
  atLeast: number
  /** What is not proven, as text. */
  unproven: readonly string[]
}

/**
 * @param programs the programs of all arms, the control first.
 * @param today an ISO date.
 */
export function pathsOfFunnel(
  programs: readonly ArmProgram[],
  registry: Registry,
  today: string,
): FunnelPaths {
  const arms: ArmPaths[] = []
  const walks: Witness[] = []
  const unproven: string[] = []
  const unwalked: string[] = []
  const reached = new Set<string>()
  const allScreens = new Set<string>()
  let impossible: readonly string[] = []
  let atLeast = 0
  for (const each of programs) {
    const { arm, program } = each
    const analysis = analyse({ ...each, registry, today })
    const where = arm ? ` (in the arm "${arm.variation}" of "${arm.experiment}")` : ''
    unproven.push(...analysis.unproven.map((what) => what + where))
    const paths = 'model' in analysis ? analysis.paths : undefined
    const controlPaths = new Set(arms[0]?.listed.map(({ screens }) => screens.join()))
    const listed = paths && 'model' in analysis ? listPaths(analysis.model, today, mostListed) : []
    arms.push({
      arm,
      listed: listed.filter(({ screens }) => !controlPaths.has(screens.join())),
      paths: paths?.count,
      shortest: paths?.shortest,
      longest: paths?.longest,
      mean: paths?.mean,
    })
    for (const screen of program.screens) allScreens.add(screen!.id)
    program.screens.forEach((screen, position) => {
      // Without a model nothing is proven, so each screen may be reached.
      if (!('model' in analysis) || analysis.flow.entered[position]!.size > 0) reached.add(screen!.id)
    })
    if (!('model' in analysis)) continue
    if (!paths) continue
    const changedScreens = arm && new Set(program.exposures[arm.experiment])
    const cover = withinBudget(() => coverOf(analysis.model, paths, today, { only: changedScreens }))
    if (!cover) {
      unproven.push(`${walksUnproven}${where}`)
      continue
    }
    const transitions = coverTransitions(analysis.model, [...walks, ...cover.walks])
    const context = arm ? { [`experiments.${arm.experiment}`]: arm.variation } : {}
    for (const witness of [...cover.walks, ...transitions.walks])
      walks.push({ ...witness, context: { ...witness.context, ...context } })
    if (!transitions.complete) unproven.push(`${transitionsUnproven}${where}`)
    unwalked.push(...cover.unproven, ...transitions.unproven)
    if (arm) continue
    impossible = cover.impossible
    atLeast = cover.atLeast
  }
  const unreachable = [...allScreens].filter((id) => !reached.has(id))
  return {
    arms,
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
