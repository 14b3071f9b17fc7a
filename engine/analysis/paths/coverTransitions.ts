/**
 * Walks that together have every transition. A transition is a pair of screens that a learner may see one after the
 * other, or a screen and the end. Walks that show every screen may miss some transitions: the walk `a → b → c` shows
 * all three screens, but does not have the transition `a → c`.
 */
import { withinBudget } from '../budget.ts'
import type { Model } from '../model.ts'
import { pathGraphOf, type PathNode } from './pathGraph.ts'
import { witnessOf, type Witness } from './witnessOf.ts'

export interface TransitionCover {
  /** The walks that are needed in addition to the known ones. */
  walks: readonly Witness[]
  /** False if the analysis exceeds its budget, so the walks may miss some transitions. */
  complete: boolean
  /** Transitions for which no walk is found. Transitions of a screen that no walk shows are left out. */
  unproven: readonly string[]
}

/** What is not proven if `coverTransitions` exceeds the budget, as text. */
export const transitionsUnproven =
  'that the walks have every transition: too many combinations of earlier answers lead to different paths'

const nameOf = (from: string, to: string | undefined) => `${from} → ${to ?? 'the end'}`

const transitionsOf = ({ screens }: Witness): string[] =>
  screens.map((id, index) => nameOf(id, screens[index + 1]))

/** @param known the walks so far. */
export function coverTransitions(model: Model, known: readonly Witness[]): TransitionCover {
  const covered = new Set(known.flatMap(transitionsOf))
  const walks: Witness[] = []
  const unproven = new Map<string, readonly PathNode[]>()
  const idOf = ({ position }: PathNode) => model.program.screens[position]?.id
  const transition = (from: PathNode, to: PathNode) => nameOf(idOf(from)!, idOf(to))

  /** The nodes after `start` on a path to an end, only through proven nodes. Prefers transitions that no walk has yet. */
  const onwardFrom = (start: PathNode, proven: ReadonlySet<PathNode>): PathNode[] => {
    const nodes: PathNode[] = []
    for (let node: PathNode | undefined = start; node;) {
      const from: PathNode = node
      const all = [...from.next.values()].filter((each) => proven.has(each))
      node = all.find((each) => !covered.has(transition(from, each))) ?? all[0]
      if (node) nodes.push(node)
    }
    return nodes
  }

  const complete = withinBudget(() => {
    const root = pathGraphOf(model)
    const predecessors = predecessorsFrom(root)
    const proven = provenNodes(model, predecessors.keys())
    for (const node of predecessors.keys())
      for (const next of node.next.values()) {
        const name = transition(node, next)
        if (covered.has(name)) continue
        if (!proven.has(next)) {
          unproven.set(name, [node, next])
          continue
        }
        const path = [next, ...onwardFrom(next, proven)]
        for (let at = node; at !== root; at = predecessors.get(at)!) path.unshift(at)
        const witness = witnessOf(model, path, path.at(-1)!.possible)
        walks.push(witness)
        for (const each of transitionsOf(witness)) covered.add(each)
      }
    return true
  })
  const shown = new Set<string | undefined>([...known, ...walks].flatMap(({ screens }) => screens))
  const isShown = (node: PathNode) => idOf(node) === undefined || shown.has(idOf(node))
  return {
    walks,
    complete: complete ?? false,
    unproven: [...unproven].flatMap(([name, nodes]) =>
      !covered.has(name) && nodes.every(isShown) ? [name] : [],
    ),
  }
}

/**
 * Each node with the node before it on a shortest path from the root. The root itself, which comes before the first
 * screen, is left out. Nearer nodes come first.
 */
function predecessorsFrom(root: PathNode): ReadonlyMap<PathNode, PathNode> {
  const predecessors = new Map<PathNode, PathNode>()
  const waiting = [root]
  for (const node of waiting)
    for (const next of node.next.values())
      if (!predecessors.has(next)) {
        predecessors.set(next, node)
        waiting.push(next)
      }
  return predecessors
}

/** The nodes from which a path leads to a proven end: an end that at least one learner certainly reaches. */
function provenNodes(model: Model, nodes: Iterable<PathNode>): ReadonlySet<PathNode> {
  const proven = new Set<PathNode>()
  // Later nodes first: a node needs the results of its successors.
  for (const node of [...nodes].sort((a, b) => b.position - a.position)) {
    const isEnd = node.position === model.program.length
    const isProven = isEnd
      ? model.certain(node.possible).size > 0
      : [...node.next.values()].some((next) => proven.has(next))
    if (isProven) proven.add(node)
  }
  return proven
}
