/** Creates one run from the server's run, the browser's storage and the early script. */
import { deviceOf } from '../../engine/core/context/deviceOf.ts'
import type { Program } from '../../engine/core/program.ts'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import type { Migrated } from '../../engine/core/run/migrateRun.ts'
import { isEmpty, startRun, type Run } from '../../engine/core/run/run.ts'
import { randomId } from '../../engine/react/randomId.ts'
import { replay, type EarlyAnswers } from '../app/earlyAnswers.ts'
import type { FunnelPageData } from '../app/pageData.ts'
import { readQuery } from '../app/startContext.ts'

/** A new run. A page from a shared cache has no id, query, device or day: the browser adds its own. */
export function freshRun({ start }: Pick<FunnelPageData, 'start'>): Run {
  const query = { ...start.context.query, ...readQuery(new URLSearchParams(location.search)) }
  const context = { device: deviceOf(navigator.userAgent), ...start.context, query }
  const today = new Date().toISOString().slice(0, 10)
  return startRun({ today, ...start, id: start.id ?? randomId(), context })
}

/**
 * Replaces `context`, `forced` and `today` of a stored run, because a learner can edit the storage. If the server has
 * the same run, the values are the server's. Otherwise they are those of a new run, but with the stored query and
 * language.
 */
function withServersContext(stored: Run, served: Run | undefined, fresh: Run): Run {
  const { query, locale } = stored.context
  const { context, forced, today } =
    served?.id === stored.id ? served : { ...fresh, context: { ...fresh.context, query, locale } }
  return { ...stored, context, forced, today }
}

export interface RunSources {
  /** The run that the page contains. */
  data: Pick<FunnelPageData, 'run'>
  /** The run in the browser's storage. */
  stored: Run | undefined
  /** A new run, used if there is no other. */
  fresh: Run
  early: EarlyAnswers
}

/** Migrates a run of an older version. Few visits have such a run, so only they load this code. */
export type MigrateRun = (run: Run, program: Program) => Migrated

/**
 * Merges the runs, migrates the result to this version of the funnel, and replays the early answers.
 * @returns undefined if the run is of another version and `migrateRun` is missing.
 */
export function restoreRun(
  program: Program,
  { data, stored, fresh, early }: RunSources,
  migrateRun?: MigrateRun,
): Migrated | undefined {
  // The page may have another run, such as that of the learner's account. That run replaces an empty stored run.
  const usesStored = stored && (!data.run || data.run.id === stored.id || !isEmpty(stored))
  const browserRun = usesStored ? withServersContext(stored, data.run, fresh) : undefined
  const merged = browserRun && data.run ? mergeRuns(browserRun, data.run) : (browserRun ?? data.run ?? fresh)
  const migrated =
    merged.hash === program.hash ? { run: merged, setAside: [] } : migrateRun?.(merged, program)
  return migrated && { ...migrated, run: replay(program, migrated.run, early) }
}
