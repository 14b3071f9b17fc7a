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
export function freshRun({ start }: FunnelPageData): Run {
  const query = { ...start.context.query, ...readQuery(new URLSearchParams(location.search)) }
  return startRun({ ...start, id: newId(), context: { ...start.context, query } })
}

export interface KnownRuns {
  /** The run that the page brought. */
  served: Run | undefined
  stored: Run | undefined
  fresh: Run
  early: EarlyAnswers
}

/** The runs merged, carried over to this version of the funnel, and the early answers replayed. */
export function restoreRun(program: Program, { served, stored, fresh, early }: KnownRuns): Migrated {
  const known = stored && served ? mergeRuns(stored, served) : (stored ?? served ?? fresh)
  const { run, setAside } = migrateRun(known, program)
  return { run: replay(program, run, early), setAside }
}
