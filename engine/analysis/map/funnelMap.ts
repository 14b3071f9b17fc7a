/** A funnel as nodes and edges with words on them: what is drawn. Where a learner never comes is told. */
import type { Flow } from '../flow.ts'
import type { Model } from '../model.ts'
import type { Program, ProgramScreen } from '../../core/program.ts'
import { conditionWords } from './conditionWords.ts'
import { readable } from './readable.ts'
import { waysOf, type Way } from './ways.ts'

export interface GraphRoute {
  type: 'next' | 'goto'
  /** When it is taken. */
  words: string
  /** The title of the screen that it names. */
  to: string
  dead: boolean
}

export interface GraphNode {
  id: string
  kind: string
  title: string
  /** The condition of being shown, in words. */
  when: string | undefined
  routes: readonly GraphRoute[]
  /** It ends the funnel on purpose. */
  terminal: boolean
  /** No learner is ever shown it. */
  dead: boolean
}

export interface GraphEdge {
  /** Indices of nodes; the end is one after the last. */
  from: number
  to: number
  type: Way['type']
  /** No learner ever goes there. */
  dead: boolean
}

export interface FunnelGraph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}

const endTitle = 'the end'

/** @param analysis what is possible; without it nothing is known to be dead. */
export function funnelGraph(program: Program, analysis?: { model: Model; flow: Flow }): FunnelGraph {
  const ways = waysOf(program, analysis)
  const isDead = (position: number) => analysis?.flow.entered[position]!.size === 0
  const nodes = program.screens.map((screen, position) =>
    nodeOf(program, screen!, ways[position]!, isDead(position)),
  )
  const edges = new Map<string, GraphEdge>()
  const add = (edge: GraphEdge) => {
    const key = `${edge.from}:${edge.to}`
    const known = edges.get(key)
    // One line says enough: a jump rather than the order, a way that is taken rather than one that is not.
    if (!known || (known.dead && !edge.dead) || (known.type === 'order' && known.dead === edge.dead))
      edges.set(key, edge)
  }
  for (const [from, each] of ways.entries()) {
    for (const { type, target, lands } of each) {
      for (const to of lands) add({ from, to, type, dead: false })
      if (lands.size === 0 && (type !== 'order' || isDead(from))) add({ from, to: target, type, dead: true })
    }
  }
  for (let position = 1; position < program.length; position++)
    if (isDead(position)) add({ from: position - 1, to: position, type: 'order', dead: true })
  return { nodes, edges: [...edges.values()].sort((a, b) => a.from - b.from || a.to - b.to) }
}

function nodeOf(program: Program, screen: ProgramScreen, ways: readonly Way[], dead: boolean): GraphNode {
  const { id, config, linked, terminal } = screen
  const titleAt = (position: number) => {
    const target = program.screens[position]
    return target ? titleOf(target) : endTitle
  }
  return {
    id,
    kind: config.kind,
    title: titleOf(screen),
    when: linked.when && conditionWords(linked.when, program),
    routes: ways.flatMap((way): GraphRoute[] =>
      way.type === 'order'
        ? []
        : [
            {
              type: way.type,
              words: wordsOf(program, screen, way),
              to: titleAt(way.target),
              dead: way.lands.size === 0,
            },
          ],
    ),
    terminal,
    dead,
  }
}

export const titleOf = ({ id, config }: ProgramScreen): string => readable(config.title ?? '') || id

function wordsOf(program: Program, { config }: ProgramScreen, { type, when, answers }: Way): string {
  if (type === 'next') return when ? `if ${conditionWords(when, program)}` : 'else'
  return answers.map((id) => readable(config.answers!.find((each) => each.id === id)!.text)).join(' or ')
}
