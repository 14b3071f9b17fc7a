/** Sorts the pages by their links: the entries of `next`. The file may list the pages in any order. */
import { isObject } from '../../core/isObject.ts'
import type { ReportNote, SourceObject } from '../sourceObject.ts'

interface PageNode {
  page: SourceObject
  path: string
  targets: readonly string[]
}

export interface PageOrder {
  pages: readonly SourceObject[]
  /** Whether the `next` of any page has links. If no page has links, the pages keep the order of the file. */
  hasLinks: boolean
  hasPage(path: string): boolean
  /** Whether every learner who sees the page `later` has seen `page`. */
  isPageBefore(page: string, later: string): boolean
}

/** A path with one slash at its start and none at its end. */
export const normalizePath = (path: string): string => `/${path.replaceAll(/^\/+|\/+$/g, '')}`

export const pathOf = (page: SourceObject): string =>
  normalizePath(typeof page.value.path === 'string' ? page.value.path : page.where)

/** Reports and leaves out pages that learners cannot reach by links. Forms without links keep all pages. */
export function readPageOrder(form: SourceObject, report: ReportNote): PageOrder {
  const nodes = readNodes(form, report)
  const start = form.text('startPage')
  const startNode = start === undefined ? undefined : nodes.get(normalizePath(start))
  const all = [...nodes.values()]
  const first = startNode ?? all[0]
  if (first && start !== undefined && !startNode)
    report(`the start page "${start}" does not exist`, form.pointerTo('startPage'))
  const hasLinks = all.some(({ targets }) => targets.length > 0)
  const order = !first ? [] : hasLinks ? nodesFrom(first, nodes) : all
  for (const node of all) {
    if (order.includes(node)) continue
    node.page.ignoreAll()
    report(`the page "${node.path}", which learners cannot reach`, node.page.where)
  }
  const pages = order.map(({ page }) => page)
  /** For forms without links. False if `page` has a condition, because some learners may not see this page. */
  const isBeforeInList = (page: string, later: string) =>
    !nodes.get(page)!.page.has('condition') && all.indexOf(nodes.get(page)!) < all.indexOf(nodes.get(later)!)
  return {
    pages,
    hasLinks,
    hasPage: (path) => nodes.has(path),
    isPageBefore: (page, later) =>
      page === later || (hasLinks ? isOnEveryPath(page, later, first!, nodes) : isBeforeInList(page, later)),
  }
}

function readNodes(form: SourceObject, report: ReportNote): Map<string, PageNode> {
  const nodes = new Map<string, PageNode>()
  for (const page of form.objects('pages', report)) {
    const path = pathOf(page)
    if (nodes.has(path)) {
      page.ignoreAll()
      report(`a second page at "${path}"`, page.where)
    } else nodes.set(path, { page, path, targets: targetsOf(page) })
  }
  return nodes
}

/** The targets of a page's links. Links with a condition come last here but first in the result of `nodesFrom`. */
function targetsOf({ value: { next } }: SourceObject): string[] {
  const links = (Array.isArray(next) ? next : []).filter(
    (link): link is { path: string; condition?: unknown } =>
      isObject(link) && typeof link.path === 'string' && !link.redirect,
  )
  const defaults = links.filter(({ condition }) => !condition)
  const branches = links.filter(({ condition }) => condition)
  return [...defaults, ...branches.toReversed()].map(({ path }) => normalizePath(path))
}

/** A depth-first search without recursion. Each page comes after all pages that lead to it, except in a cycle. */
function nodesFrom(first: PageNode, nodes: ReadonlyMap<string, PageNode>): PageNode[] {
  const done: PageNode[] = []
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

/** Whether every path from the first page to `later` contains `page`. */
function isOnEveryPath(
  page: string,
  later: string,
  first: PageNode,
  nodes: ReadonlyMap<string, PageNode>,
): boolean {
  const reachedWithout = new Set([first.path].filter((path) => path !== page))
  // The loop also visits paths that are added to the set during the loop.
  for (const path of reachedWithout)
    for (const target of nodes.get(path)?.targets ?? []) if (target !== page) reachedWithout.add(target)
  return !reachedWithout.has(later)
}
