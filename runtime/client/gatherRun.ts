/** One run out of what the server, the browser's storage and the first seconds of the page know of it. */
import { contextFor, startRun, type Run } from '../../engine/core/run/run.ts'
import { walk } from '../../engine/core/walk/walk.ts'
import type { Program } from '../../engine/core/program.ts'
import { replay } from '../app/earlyAnswers.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { readQuery } from '../app/startContext.ts'
import { loadMore } from './programs.ts'
import type { Earlier, RunStorage } from './runStorage.ts'

/** Not `randomUUID`, which only secure contexts have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A page from a shared cache knows nothing of this visitor's query. */
export function freshRun({ start }: FunnelPageData): Run {
  const query = { ...start.context.query, ...readQuery(new URLSearchParams(location.search)) }
  return startRun({ ...start, id: newId(), context: { ...start.context, query } })
}

/**
 * The run of the server, of storage and of the first seconds, as one.
 * @param earlier undefined where this is the first visit.
 */
export function gatherRun(
  data: FunnelPageData,
  program: Program,
  storage: RunStorage,
  fresh: Run,
  earlier: Earlier | undefined,
): { run: Run; setAside: readonly string[] } {
  const stored = storage.load(program)
  const known =
    stored && data.run && earlier ? earlier.mergeRuns(stored, data.run) : (stored ?? data.run ?? fresh)
  const { run, setAside } = earlier?.migrateRun(known, program) ?? { run: known, setAside: [] }
  return { run: replay(program, run, storage.takeEarly()), setAside }
}

/** Loads the slices that the run's path runs through. */
export async function loadWholePath(data: FunnelPageData, program: Program, run: Run): Promise<Program> {
  const { pending } = walk(program, run, contextFor(run, data.live))
  return pending === undefined
    ? program
    : loadWholePath(data, await loadMore(data.version, program, pending), run)
}
