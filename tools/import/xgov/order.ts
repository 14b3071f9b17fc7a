/** Pages in the order in which their links lead: in the file they may stand anyhow. */
import { isObject, type Piece, type Report } from '../piece.ts'

interface Node {
  page: Piece
  path: string
  targets: readonly string[]
}

const normal = (path: string) => `/${path.replaceAll(/^\/+|\/+$/g, '')}`

export const pathOf = (page: Piece): string =>
  normal(typeof page.value.path === 'string' ? page.value.path : page.where)

export function inOrderOfLinks(form: Piece, report: Report): Piece[] {
  const pages = form.pieces('pages', report)
  const nodes = new Map<string, Node>()
  for (const page of pages) {
    const path = pathOf(page)
    if (nodes.has(path)) {
      page.ignoreAll()
      report(`a second page at ${path}`, page.where)
    } else nodes.set(path, { page, path, targets: targetsOf(page) })
  }
  const start = form.text('startPage')
  const first = (start !== undefined && nodes.get(normal(start))) || nodes.values().next().value
  if (!first) return []
  if (start !== undefined && !nodes.has(normal(start)))
    report(`the start page ${start} does not exist`, form.at('startPage'))
  if ([...nodes.values()].every(({ targets }) => targets.length === 0))
    return [...nodes.values()].map(({ page }) => page)
  const order = reachedFrom(first, nodes)
  for (const node of nodes.values()) {
    if (order.includes(node)) continue
    node.page.ignoreAll()
    report(`the page ${node.path}, to which nothing leads`, node.page.where)
  }
  return order.map(({ page }) => page)
}

function targetsOf({ value }: Piece): string[] {
  const next = Array.isArray(value.next) ? (value.next as readonly unknown[]) : []
  const links = next.filter((link) => isObject(link) && typeof link.path === 'string') as {
    path: string
    condition?: unknown
  }[]
  // What is visited last stands first: after a page come its branches, then where it leads otherwise.
  return [
    ...links.filter(({ condition }) => !condition),
    ...links.filter(({ condition }) => condition).toReversed(),
  ].map(({ path }) => normal(path))
}

/** Depth first; every page comes after all that lead to it, save around circles. */
function reachedFrom(first: Node, nodes: ReadonlyMap<string, Node>): Node[] {
  const done: Node[] = []
  const seen = new Set([first])
  const open = [{ node: first, at: 0 }]
  while (open.length > 0) {
    const top = open.at(-1)!
    const target = top.node.targets[top.at++]
    const next = target === undefined ? undefined : nodes.get(target)
    if (next && !seen.has(next)) {
      seen.add(next)
      open.push({ node: next, at: 0 })
    } else if (target === undefined) done.push(open.pop()!.node)
  }
  return done.toReversed()
}
