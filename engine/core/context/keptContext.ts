/** What a stored run keeps of its context. */
import { pipesOf } from '../copy/pipe.ts'
import type { Context, LiveContext, RunContext } from './context.ts'
import type { ContextRoots } from './contextRoot.ts'

/**
 * Every path of the context that a config reads, in a condition or in a text, in any experiment's variation too:
 * `geo.country`, `flags.hero`. A root that is read whole has no field: `device`.
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

/** The part of a context that is stored with a run, and the part that the server resolves for each request. */
export function splitContext(
  context: Context,
  roots: ContextRoots,
  reads: ReadonlySet<string>,
): { kept: RunContext; live: LiveContext } {
  const kept: Record<string, unknown> = { experiments: context.experiments }
  const live: Record<string, unknown> = {}
  for (const { name, kept: how } of roots.values()) {
    if (how === 'nothing') live[name] = context[name]
    else if (how === 'all') kept[name] = context[name]
    else kept[name] = readFields(context[name], (field) => reads.has(`${name}.${field}`))
  }
  return { kept: kept as unknown as RunContext, live }
}

const readFields = (value: unknown, isRead: (field: string) => boolean) =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter(([field]) => isRead(field)))
