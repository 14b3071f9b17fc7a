/** Finds the run of a visit, and the program of that run. The run is the one that the server holds, or a new one. */
import { randomUUID } from 'node:crypto'
import { canonical } from '../../engine/core/config/hash.ts'
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { LiveContext } from '../../engine/core/context/context.ts'
import { splitContext } from '../../engine/core/context/splitContext.ts'
import { assignArms, forcedExperiments } from '../../engine/core/experiments/assign.ts'
import { migrateRun } from '../../engine/core/run/migrateRun.ts'
import { isEmpty, startRun, type Run } from '../../engine/core/run/run.ts'
import type { App } from '../app/createApp.ts'
import { replay, type EarlyAnswers } from '../app/earlyAnswers.ts'
import type { LocalProgram } from '../app/programs.ts'
import type { Visit } from './visit.ts'

export interface CurrentRun extends LocalProgram {
  run: Run
  live: LiveContext
  /** True if the learner has not done anything in the run yet. */
  isNew: boolean
}

/**
 * Returns the run that the server holds, migrated to this version of its funnel. If there is none, starts a run with
 * the context of this request, and with `newId` as its id.
 */
export function currentRun(visit: Visit, app: App, newId: string = randomUUID()): CurrentRun {
  const { raw, reads } = app.configs.funnels.get(visit.funnel)!
  const { stored, live } = splitContext(visit.context, app.registry.plugins.roots, reads)
  const context = visit.run?.context ?? { ...stored, experiments: armsOf(visit, raw) }
  const localProgram = app.programs.get(visit.funnel, context.experiments, visit.locale)
  if (visit.run) {
    const { run } = migrateRun(visit.run, localProgram.program)
    return { ...localProgram, run, live, isNew: isEmpty(run) }
  }
  const run = startRun({
    id: newId,
    flowId: visit.funnel,
    hash: localProgram.program.hash,
    context,
    forced: forcedExperiments(raw.experiments ?? [], context),
    today: visit.today,
  })
  return { ...localProgram, run, live, isNew: true }
}

/**
 * The run that a page is rendered for. If the URL has a query, a new run with this query replaces an empty run.
 * So a campaign's link, or a link that forces an arm, also works on a second visit.
 */
export function runOfPage(visit: Visit, app: App): CurrentRun {
  const current = currentRun(visit, app)
  const hasQuery = Object.keys(visit.context.query).length > 0
  if (!visit.run || !isEmpty(visit.run) || !hasQuery) return current
  const fresh = currentRun({ ...visit, run: undefined }, app)
  return canonical(fresh.run.context) === canonical(current.run.context) ? current : fresh
}

/** Adds the answers of the early script's log, which a form has posted. The last answer is that of the form itself. */
export function withEarlyAnswers(current: CurrentRun, early: EarlyAnswers): CurrentRun {
  const run = replay(current.program, current.run, early)
  return { ...current, run, isNew: current.isNew && isEmpty(run) }
}

/** The arms of a new run. */
const armsOf = ({ visitorId, context }: Visit, { experiments = [], conditions = {} }: RawFunnel) =>
  assignArms(experiments, visitorId ?? '', context, conditions)
