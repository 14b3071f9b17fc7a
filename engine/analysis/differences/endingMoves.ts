/** How the value of a fact, such as the band of a score, changes between two versions for some learners. */
import type { ComparedLearner, Endings } from './commonReasons.ts'
import type { PointRange } from './oldPoints.ts'

export interface Move {
  before: string
  after: string
  /** The number of learners with this move. */
  learners: number
  /** Their points in the older version. Undefined unless one change of points or bands is the only cause. */
  points?: PointRange
}

/** The values of a fact in the older and in the newer version. */
export const moveOf = (fact: string, { was, is }: Endings) => [was.facts[fact]!, is.facts[fact]!] as const

/** The moves of these learners, the most common first. */
export function movesOf(fact: string, changed: readonly ComparedLearner[]): readonly Move[] {
  const moves = new Map<string, Move>()
  for (const each of changed) {
    const [from, to] = moveOf(fact, each)
    const key = JSON.stringify([from, to])
    moves.set(key, { before: from, after: to, learners: (moves.get(key)?.learners ?? 0) + 1 })
  }
  return [...moves.values()].sort((a, b) => b.learners - a.learners)
}
