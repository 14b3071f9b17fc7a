/** The map of a funnel as plain data. Nodes are screens and ends, edges are the ways between them. */
import type { Program, ProgramScreen } from '../../core/program.ts'
import type { Flow } from '../flowOf.ts'
import type { Model } from '../model.ts'
import { conditionWords } from './conditionWords.ts'
import { readable } from '../readable.ts'
import { waysOf, type Way } from './waysOf.ts'

export interface MapRoute {
  type: 'next' | 'goto'
  /** The condition (`if …`, `else`, `always`) or the answers. */
  words: string
  /** The title of the target screen, or `the end`. */
  to: string
  /** No learner follows it. */
  dead: boolean
}

export interface MapScreen {
  type: 'screen'
  id: string
  kind: string
  title: string
  /** The condition of its `when`, in words. */
  when: string | undefined
  routes: readonly MapRoute[]
  /** Marked `terminal`: the funnel ends after it. */
  terminal: boolean
  /** No learner reaches it. */
  dead: boolean
}

/** An end of the funnel; each terminal screen has its own. */
export interface MapEnd {
  type: 'end'
  /** No screen has this id. */
  id: string
}

export type MapNode = MapScreen | MapEnd

export interface MapEdge {
  /** Ids of nodes. */
  from: string
  to: string
  type: Way['type']
  /** The condition or the answers of the way. Undefined if `type` is `order`. */
  words: string | undefined
  /** No learner goes this way. */
  dead: boolean
}

export interface FunnelMap {
  /** In the order of the config: every edge leads from a node to a later one. */
  nodes: readonly MapNode[]
  edges: readonly MapEdge[]
}

const endTitle = 'the end'
const lastEnd: MapEnd = { type: 'end', id: '~end' }
const endOf = (screen: MapScreen): MapEnd =>
  screen.terminal ? { type: 'end', id: `~end:${screen.id}` } : lastEnd

/**
 * @param analysis shows which screens and ways are dead. Without an analysis, no screen is dead, but some ways are: for
 * example, an entry of `next` after an entry without a condition.
 */
export function createFunnelMap(program: Program, analysis?: { model: Model; flow: Flow }): FunnelMap {
  const ways = waysOf(program, analysis)
  const isDead = (position: number) => analysis?.flow.entered[position]!.size === 0
  const screens = program.screens.map((screen, position) =>
    screenOf(program, screen!, ways[position]!, isDead(position)),
  )
  const edges = new Map<string, MapEdge>()
  const add = (from: number, to: number, way: Pick<MapEdge, 'type' | 'words' | 'dead'>) => {
    const known = edges.get(`${from}:${to}`)
    // One edge per pair of nodes. A way with learners replaces a dead way. Otherwise `next` and `goto` replace `order`.
    const isBetter =
      !known || (known.dead && !way.dead) || (known.type === 'order' && known.dead === way.dead)
    const target = screens[to] ?? endOf(screens[from]!)
    if (isBetter) edges.set(`${from}:${to}`, { from: screens[from]!.id, to: target.id, ...way })
  }
  for (const [from, each] of ways.entries()) {
    for (const way of each) {
      const { type, target, shownNext } = way
      const words = wordsOf(program, program.screens[from]!, way, each)
      for (const to of shownNext) add(from, to, { type, words, dead: false })
      // A reachable screen may be left only by `next` and `goto`. The map does not draw its unused `order`.
      if (shownNext.size === 0 && (type !== 'order' || isDead(from)))
        add(from, target, { type, words, dead: true })
    }
  }
  // A dead edge connects an unreachable screen to the screen before it.
  for (let position = 1; position < program.length; position++)
    if (isDead(position)) add(position - 1, position, { type: 'order', words: undefined, dead: true })
  const nodes = screens.flatMap((screen): MapNode[] => (screen.terminal ? [screen, endOf(screen)] : [screen]))
  const positions = new Map([...nodes, lastEnd].map(({ id }, index) => [id, index]))
  const sorted = [...edges.values()].sort(
    (a, b) => positions.get(a.from)! - positions.get(b.from)! || positions.get(a.to)! - positions.get(b.to)!,
  )
  const hasLastEnd = sorted.some(({ to }) => to === lastEnd.id)
  return { nodes: hasLastEnd ? [...nodes, lastEnd] : nodes, edges: sorted }
}

function screenOf(program: Program, screen: ProgramScreen, ways: readonly Way[], dead: boolean): MapScreen {
  const { id, config, linked, terminal } = screen
  const titleAt = (position: number) => {
    const target = program.screens[position]
    return target ? titleOf(target) : endTitle
  }
  const routes = ways.flatMap((way): MapRoute[] => {
    const words = wordsOf(program, screen, way, ways)
    if (way.type === 'order' || words === undefined) return []
    return [{ type: way.type, words, to: titleAt(way.target), dead: way.shownNext.size === 0 }]
  })
  const when = linked.when && conditionWords(linked.when, program)
  return { type: 'screen', id, kind: config.kind, title: titleOf(screen), when, routes, terminal, dead }
}

/** The screen's title as plain text; its id if it has none. */
export const titleOf = ({ id, config }: ProgramScreen): string => readable(config.title ?? '') || id

function wordsOf(
  program: Program,
  { config }: ProgramScreen,
  way: Way,
  ways: readonly Way[],
): string | undefined {
  if (way.type === 'order') return undefined
  if (way.type === 'next' && way.when) return `if ${conditionWords(way.when, program)}`
  if (way.type === 'next') return way === ways[0] ? 'always' : 'else'
  return way.answers.map((id) => readable(config.answers!.find((each) => each.id === id)!.text)).join(' or ')
}
