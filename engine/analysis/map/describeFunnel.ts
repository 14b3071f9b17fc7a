/** Describes one arm of a funnel for people: its map, facts about it, and example walks. */
import { analyse } from '../analyse.ts'
import { armName, type ArmProgram } from '../armPrograms.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { counted } from '../counted.ts'
import { withinBudget } from '../budget.ts'
import { coverOf, walksUnproven } from '../paths/cover.ts'
import type { Paths } from '../paths/paths.ts'
import { createFunnelMap, type FunnelMap } from './funnelMap.ts'
import { readable } from '../readable.ts'
import { walkName, walkSteps, type WalkStep } from './walkWords.ts'

export interface NamedWalk {
  name: string
  steps: readonly WalkStep[]
}

export interface FunnelDescription {
  title: string
  /** Short facts about the funnel as a whole, such as `12 screens`. */
  facts: readonly string[]
  map: FunnelMap
  /**
   * Walks that together show every screen that learners see. If there are too many, only the first ones. Empty if the
   * analysis exceeds its budget.
   */
  walks: readonly NamedWalk[]
}

/**
 * The maximum number of steps of all walks together. 10 walks are always allowed, even above the maximum. Without a
 * limit, the page of a large funnel grows to hundreds of MB.
 */
const maxSteps = 100_000

/** @param today an ISO date. */
export function describeFunnel(armProgram: ArmProgram, registry: Registry, today: string): FunnelDescription {
  const { program } = armProgram
  const analysis = analyse({ ...armProgram, registry, today })
  const analysed = 'model' in analysis ? analysis : undefined
  const map = withinBudget(() => createFunnelMap(program, analysed)) ?? createFunnelMap(program)
  const maxWalks = Math.max(10, Math.ceil(maxSteps / program.length))
  const paths = analysed?.paths
  const cover = paths && withinBudget(() => coverOf(analysed.model, paths, today, { maxWalks }))
  const name = readable(program.head?.title ?? program.id)
  const deadCount = map.nodes.filter((node) => node.type === 'screen' && node.dead).length
  return {
    title: armProgram.arm ? `${name} (${armName(armProgram)})` : name,
    facts: [
      counted(program.length, 'screen'),
      ...(paths ? pathFacts(paths) : []),
      ...(deadCount > 0 ? [`${counted(deadCount, 'screen')} that no learner sees`] : []),
      ...(cover?.complete === false ? [`only the first ${cover.walks.length} walks are listed`] : []),
      ...[...analysis.unproven, ...(paths && !cover ? [walksUnproven] : [])].map(
        (what) => `not proven: ${what}`,
      ),
    ],
    map,
    walks: (cover?.walks ?? []).map((walk, index) => ({
      name: walkName(index, program, walk),
      steps: walkSteps(program, walk),
    })),
  }
}

/** Longer counts are shown as a power of ten. */
const maxDigits = 15

/** `1,234`, or `about 10^40` for a long number. */
function countWords(count: bigint): string {
  const digits = String(count).length
  return digits > maxDigits ? `about 10^${digits - 1}` : count.toLocaleString('en')
}

const screensFact = (fewest: number, most: number) =>
  fewest === most ? `${counted(most, 'screen')} on each path` : `${fewest} to ${most} screens on a path`

const pathFacts = ({ count, shortest, longest }: Paths): string[] => [
  `${countWords(count)} ${count === 1n ? 'path' : 'paths'}`,
  ...(shortest && longest ? [screensFact(shortest.screens, longest.screens)] : []),
]
