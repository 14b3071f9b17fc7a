/**
 * Finds redirect loops: the `otherwise` of each page leads to the next page, and the last page leads to the first. A
 * visitor who may see none of these pages is redirected for ever.
 */
import type { ConditionEnv } from '../conditions/checkCondition.ts'
import { truthOf } from '../conditions/checkTruth.ts'
import type { Access } from '../plugin/guard.ts'
import type { RawPage } from './rawConfig.ts'

export interface AccessLoop {
  /** The page at which the loop is reported: the alphabetically first page of the loop. */
  page: string
  /** Page ids in the order of the redirects, from `page`; the first id is repeated at the end. */
  pages: readonly string[]
}

/** Every loop that a visitor may enter. A loop is left out only if the check proves that no visitor enters it. */
export function accessLoops(pages: ReadonlyMap<string, { raw: RawPage }>, env: ConditionEnv): AccessLoop[] {
  const loops = new Map<string, AccessLoop>()
  for (const start of pages.keys()) {
    const trail: string[] = []
    for (let id: string | undefined = start; id !== undefined; id = nextPage(pages.get(id)?.raw)) {
      if (id === start && trail.length > 0) {
        const key = trail.toSorted().join()
        const page = trail.toSorted()[0]!
        if (page === start && !loops.has(key) && someoneIsRefusedByAll(trail, pages, env))
          loops.set(key, { page, pages: [...trail, start] })
        break
      }
      if (trail.includes(id)) break
      trail.push(id)
    }
  }
  return [...loops.values()]
}

const nextPage = (page: RawPage | undefined): string | undefined =>
  page?.access === undefined || page.access === 'public'
    ? undefined
    : /^page:([^/]+)$/.exec(page.otherwise ?? '')?.[1]

/** False only if the check proves that every visitor may see at least one of the pages. */
function someoneIsRefusedByAll(
  ids: readonly string[],
  pages: ReadonlyMap<string, { raw: RawPage }>,
  env: ConditionEnv,
): boolean {
  const conditions = ids.map((id) => conditionOf(pages.get(id)!.raw.access!))
  return truthOf({ $nor: conditions }, env) !== false
}

const conditionOf = (access: Access) =>
  typeof access === 'object' ? access : { 'user.registered': access === 'registered' }
