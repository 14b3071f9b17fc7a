/** Counts the paths that one graph has and another graph does not have. Lists some of these paths. */
import { OverBudget } from '../budget.ts'
import type { PathNode } from '../paths/pathGraph.ts'

/** One node of each graph: the same sequence of screens leads to both. */
interface Pair {
  a: PathNode
  b: PathNode
  /** Id of a next screen that both nodes have → pair. */
  next: Map<string, Pair>
  /** The number of paths that both graphs have from here to an end. */
  common: bigint
}

const maxPairs = 400_000

export interface Difference {
  /** The number of paths that only the first graph has. */
  count: bigint
  /** At most `most` of these paths, each as its nodes from the first screen to the end. */
  list(most: number): PathNode[][]
  /** At most `most` of these paths, one for each step at which the graphs begin to differ. */
  pick(most: number): PathNode[][]
}

/** The paths that only `a` has. @throws OverBudget */
export function differenceOf(a: PathNode, b: PathNode): Difference {
  const root = pairUp(a, b)
  return {
    count: a.paths - root.common,
    list: (most) => pathsOnlyInFirst(root, most, false),
    pick: (most) => pathsOnlyInFirst(root, most, true),
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
      if (pairs.length >= maxPairs) throw new OverBudget()
      // An end counts as one path.
      const common = one.next.size === 0 ? one.paths : 0n
      partners.set(other, (pair = { a: one, b: other, next: new Map(), common }))
      pairs.push(pair)
    }
    return pair
  }
  const root = pairOf(a, b)
  // The list grows during the loop.
  for (const pair of pairs) {
    for (const [id, next] of pair.a.next) {
      const other = pair.b.next.get(id)
      if (other) pair.next.set(id, pairOf(next, other))
    }
  }
  // Pairs at later positions first: a pair needs the counts of its successors.
  for (const pair of pairs.toSorted((x, y) => y.a.position - x.a.position)) {
    for (const next of pair.next.values()) pair.common += next.common
  }
  return root
}

/** The beginning of a path. `pair` is set while the other graph has the same sequence of screens. */
interface Prefix {
  /** The last node. */
  node: PathNode
  pair: Pair | undefined
  before: Prefix | undefined
}

/**
 * At most `most` of the paths that only the first graph has.
 * @param once true: visits each pair once, and follows only one path after the graphs differ.
 */
function pathsOnlyInFirst(root: Pair, most: number, once: boolean): PathNode[][] {
  const found: PathNode[][] = []
  const seen = new Set<Pair>()
  const stack: Prefix[] = [{ node: root.a, pair: root, before: undefined }]
  while (stack.length > 0 && found.length < most) {
    const prefix = stack.pop()!
    const { node, pair } = prefix
    if (!pair && node.next.size === 0) {
      found.push(nodesOf(prefix))
      continue
    }
    if (pair && once) {
      if (seen.has(pair)) continue
      seen.add(pair)
    }
    const onward = [...node.next]
      .map(([id, next]): Prefix => ({ node: next, pair: pair?.next.get(id), before: prefix }))
      .filter((each) => (each.pair ? each.pair.common < each.node.paths : each.node.paths > 0n))
    // After the graphs differ, one path to an end is enough.
    stack.push(...(once && !pair ? onward.slice(0, 1) : onward.toReversed()))
  }
  return found
}

/** The nodes of a path, without the root. */
function nodesOf(path: Prefix): PathNode[] {
  const nodes: PathNode[] = []
  for (let at: Prefix | undefined = path; at?.before; at = at.before) nodes.push(at.node)
  return nodes.reverse()
}
