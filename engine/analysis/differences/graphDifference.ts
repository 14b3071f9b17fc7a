/** The paths that one graph has and another has not: counted exactly, however many there are, and listed. */
import { OverBudget } from '../diagrams.ts'
import type { PathNode } from './pathGraph.ts'

/** A place in both graphs that the same screens lead to. */
interface Pair {
  a: PathNode
  b: PathNode
  next: Map<string, Pair>
  /** Ways from here to an end that both have. */
  common: bigint
}

const mostPairs = 400_000

export interface Difference {
  /** How many paths only the first graph has. */
  count: bigint
  /** All of them, or so many at most: each as the nodes from the first screen to the end. */
  list(most: number): PathNode[][]
  /** Some that part from the other graph at places as different as can be. */
  pick(most: number): PathNode[][]
}

/** What only `a` has. @throws OverBudget */
export function differenceOf(a: PathNode, b: PathNode): Difference {
  const root = pairUp(a, b)
  return {
    count: a.paths - root.common,
    list: (most) => ways(root, most, false),
    pick: (most) => ways(root, most, true),
  }
}

function pairUp(a: PathNode, b: PathNode): Pair {
  const known = new Map<PathNode, Map<PathNode, Pair>>()
  const pairs: Pair[] = []
  const pairOf = (one: PathNode, other: PathNode): Pair => {
    const partners = known.get(one) ?? new Map<PathNode, Pair>()
    known.set(one, partners)
    let pair = partners.get(other)
    if (!pair) {
      if (pairs.length >= mostPairs) throw new OverBudget()
      // Both are ends, or both go on: of an end that is one way.
      const common = one.next.size === 0 ? one.paths : 0n
      partners.set(other, (pair = { a: one, b: other, next: new Map(), common }))
      pairs.push(pair)
    }
    return pair
  }
  const root = pairOf(a, b)
  // Grows while it is gone through.
  for (const pair of pairs) {
    for (const [id, next] of pair.a.next) {
      const other = pair.b.next.get(id)
      if (other) pair.next.set(id, pairOf(next, other))
    }
  }
  // What comes after a pair is counted before it.
  for (const pair of pairs.toSorted((x, y) => y.a.position - x.a.position)) {
    for (const next of pair.next.values()) pair.common += next.common
  }
  return root
}

/** A place on the way, with all before it; `pair` as long as the other graph has come along. */
interface Way {
  node: PathNode
  pair: Pair | undefined
  before: Way | undefined
}

/** @param once goes through each place of the two graphs a single time. */
function ways(root: Pair, most: number, once: boolean): PathNode[][] {
  const found: PathNode[][] = []
  const seen = new Set<Pair>()
  const stack: Way[] = [{ node: root.a, pair: root, before: undefined }]
  while (stack.length > 0 && found.length < most) {
    const way = stack.pop()!
    const { node, pair } = way
    if (!pair && node.next.size === 0) {
      found.push(nodesOf(way))
      continue
    }
    if (pair && once) {
      if (seen.has(pair)) continue
      seen.add(pair)
    }
    const onward = [...node.next]
      .map(([id, next]): Way => ({ node: next, pair: pair?.next.get(id), before: way }))
      .filter((each) => (each.pair ? each.pair.common < each.node.paths : each.node.paths > 0n))
    // After the parting the first way to an end will do.
    stack.push(...(once && !pair ? onward.slice(0, 1) : onward.toReversed()))
  }
  return found
}

/** Without the root. */
function nodesOf(way: Way): PathNode[] {
  const nodes: PathNode[] = []
  for (let at: Way | undefined = way; at?.before; at = at.before) nodes.push(at.node)
  return nodes.reverse()
}
