/** One run of what the server, the browser's storage and the first seconds of the page know. */
import type { Program } from '../../engine/core/program.ts'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { migrateRun, type Migrated } from '../../engine/core/run/migrateRun.ts'
import { startRun, type Run } from '../../engine/core/run/run.ts'
import { replay, type EarlyAnswers } from '../app/earlyAnswers.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { readQuery } from '../app/startContext.ts'

/** 128 random bits in hex. Not `randomUUID`, which only secure contexts have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A new run. Its query is the browser's: a page from a shared cache does not know this visitor's. */
export function freshRun({ start }: Pick<FunnelPageData, 'start'>): Run {
  const query = { ...start.context.query, ...readQuery(new URLSearchParams(location.search)) }
  return startRun({ ...start, id: start.id ?? newId(), context: { ...start.context, query } })
}

/**
 * A stored run as the server sees it: with the context of the run that it holds, else with the one that it makes for the
 * learner's first URL.
 */
function withServersContext(stored: Run, { run: held, start }: Pick<FunnelPageData, 'run' | 'start'>): Run {
  if (held?.id === stored.id)
    return { ...stored, context: held.context, forced: held.forced, today: held.today }
  const { query, locale } = stored.context
  return {
    ...stored,
    ...start,
    id: stored.id,
    hash: stored.hash,
    context: { ...start.context, query, locale },
  }
}

export interface KnownRuns {
  /** What the page brought. */
  data: Pick<FunnelPageData, 'run' | 'start'>
  stored: Run | undefined
  fresh: Run
  early: EarlyAnswers
}

/** The runs merged, carried over to this version of the funnel, and the early answers replayed. */
export function restoreRun(program: Program, { data, stored, fresh, early }: KnownRuns): Migrated {
  const own = stored && withServersContext(stored, data)
  const known = own && data.run ? mergeRuns(own, data.run) : (own ?? data.run ?? fresh)
  const { run, setAside } = migrateRun(known, program)
  return { run: replay(program, run, early), setAside }
}
