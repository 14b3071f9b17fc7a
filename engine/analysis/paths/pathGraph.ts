/**
 * All paths of a program as an acyclic graph. A node is a position and what is possible there: points, answers and
 * contexts of learners. Paths that agree in both share the node.
 */
import { OverBudget } from '../budget.ts'
import type { Arrivals, Model } from '../model.ts'
import { impossible, keyOf, type Possible } from '../possible.ts'
import type { PathStep } from './witnessOf.ts'

export interface PathNode extends PathStep {
  /** Id of the next screen, or `end` → its node. */
  next: Map<string, PathNode>
  /** The number of paths from here to an end. */
  paths: bigint
}

/** The key of the end in `next`. No screen has this id. */
export const end = ''

const maxNodes = 100_000

/** @returns the node before the first screen. @throws OverBudget */
export function pathGraphOf(model: Model): PathNode {
  const { program } = model
  const byKey: Map<string, PathNode>[] = Array.from({ length: program.length + 1 }, () => new Map())
  let nodes = 0
  const nodeAt = (position: number, possible: Possible): PathNode => {
    const key = keyOf(possible)
    let node = byKey[position]!.get(key)
    if (!node) {
      if (++nodes > maxNodes) throw new OverBudget()
      byKey[position]!.set(key, (node = { position, possible, next: new Map(), paths: 0n }))
    }
    return node
  }
  const connect = (node: PathNode, arrivals: Arrivals) => {
    for (const [position, possible] of model.enter(arrivals))
      node.next.set(program.screens[position]?.id ?? end, nodeAt(position, possible))
  }

  // The root is before all screens. Nothing reads its `possible`.
  const root: PathNode = { position: -1, possible: impossible, next: new Map(), paths: 0n }
  connect(root, new Map([[0, model.start]]))
  for (let position = 0; position < program.length; position++)
    for (const node of byKey[position]!.values()) connect(node, arrivalsAfter(model, node))

  // From the last position to the first, because a node needs the counts of its successors.
  for (const node of byKey[program.length]!.values()) node.paths = 1n
  for (let position = program.length - 1; position >= 0; position--)
    for (const node of byKey[position]!.values()) countPaths(node)
  countPaths(root)
  return root
}

function countPaths(node: PathNode): void {
  node.paths = [...node.next.values()].reduce((sum, { paths }) => sum + paths, 0n)
}

/** Where the learners of a node go next. */
function arrivalsAfter(model: Model, { position, possible }: PathNode): Arrivals {
  const arrivals: Arrivals = new Map()
  for (const { option, answered } of model.answer(position, possible))
    for (const [to, arrived] of model.leave(position, answered, option.goto))
      arrivals.set(to, model.join(arrivals.get(to), arrived))
  return arrivals
}
