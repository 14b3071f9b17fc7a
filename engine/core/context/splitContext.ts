/** Splits a context into the part that a run stores and the part that is read for each request. */
import { pipesOf } from '../copy/pipe.ts'
import type { Context, LiveContext, RunContext } from './context.ts'
import type { ContextRoots } from './contextRoot.ts'

/**
 * Every context path that a config reads in conditions and texts, including those of all experiment variations.
 * Examples: `geo.country`, or `device` for a root that is a single value. A field with the name of a root, such as
 * `theme`, counts as a read too.
 */
export function contextReads(config: unknown, roots: ContextRoots): Set<string> {
  const paths = new Set<string>()
  const add = (path: string) => {
    if (roots.has(path.split('.')[0]!)) paths.add(path)
  }
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('{{')) for (const pipe of pipesOf(value)) if (pipe) add(pipe.path)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, field] of Object.entries(value)) {
        add(key)
        visit(field)
      }
    }
  }
  visit(config)
  return paths
}

/**
 * @param reads the paths that the funnel reads (`contextReads`).
 * @returns `stored`: the part to store with a run. `live`: the part that the server resolves for each request.
 */
export function splitContext(
  context: Context,
  roots: ContextRoots,
  reads: ReadonlySet<string>,
): { stored: RunContext; live: LiveContext } {
  const stored: Record<string, unknown> = { experiments: context.experiments }
  const live: Record<string, unknown> = {}
  for (const { name, stored: extent } of roots.values()) {
    if (extent === 'nothing') live[name] = context[name]
    else if (extent === 'all') stored[name] = context[name]
    else stored[name] = pickFields(context[name], (field) => reads.has(`${name}.${field}`))
  }
  return { stored: stored as unknown as RunContext, live }
}

const pickFields = (value: unknown, isRead: (field: string) => boolean) =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter(([field]) => isRead(field)))
