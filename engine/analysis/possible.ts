/**
 * What is possible at one position of a program: for each combination of points, the answers and contexts that lead
 * there. The maps are immutable. Two maps are equal if their texts from `keyOf` are equal.
 */
import { nothing, type Diagram, type Diagrams } from './diagrams.ts'

/** The points of each score; `undefined` if no later condition reads it. */
export type Points = readonly (number | undefined)[]

/** One combination of points, and the learners who have it. */
export interface Part {
  points: Points
  /** Their answers and contexts. */
  learners: Diagram
}

/** Points as text → part. */
export type Possible = ReadonlyMap<string, Part>

export const impossible: Possible = new Map()

const textOf = (points: Points) => points.join()

/** Only these learners, with these points. */
export const possibleOf = (points: Points, learners: Diagram): Possible =>
  learners === nothing ? impossible : new Map([[textOf(points), { points, learners }]])

/** What is possible in `a` or in `b`. */
export function union(diagrams: Diagrams, a: Possible, b: Possible): Possible {
  if (a.size === 0) return b
  if (b.size === 0) return a
  const result = new Map(a)
  for (const [key, part] of b) {
    const known = result.get(key)
    result.set(
      key,
      known ? { points: part.points, learners: diagrams.or(known.learners, part.learners) } : part,
    )
  }
  return result
}

/** Changes each part. Removes empty parts, and merges parts with the same points. */
export function mapParts(diagrams: Diagrams, from: Possible, change: (part: Part) => Part): Possible {
  const result = new Map<string, Part>()
  for (const [oldKey, part] of from) {
    const { points, learners } = change(part)
    if (learners === nothing) continue
    const key = points === part.points ? oldKey : textOf(points)
    const known = result.get(key)
    result.set(key, { points, learners: known ? diagrams.or(known.learners, learners) : learners })
  }
  return result
}

/** What is possible, as text. Two texts are equal only if the values are equal. */
export const keyOf = (possible: Possible): string =>
  Array.from(possible, ([key, { learners }]) => `${key}=${learners}`)
    .sort()
    .join(';')

/** Where learners arrive, as text. Two texts are equal only if the arrivals are equal. */
export const arrivalsKey = (arrivals: ReadonlyMap<number, Possible>): string =>
  [...arrivals]
    .sort(([a], [b]) => a - b)
    .map(([position, possible]) => `${position}:${keyOf(possible)}`)
    .join('|')
