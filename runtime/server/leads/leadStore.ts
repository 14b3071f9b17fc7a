/**
 * Stores the reports of leads and of ended runs in the database before the response is sent. If the database is down or
 * slow, the reports wait on the disk. A learner waits at most `timeoutMs` for the database, and never sees a failure.
 */
import type { Queues } from '../../../engine/plugins/queue.ts'
import type { RunReport } from '../../../engine/core/run/runReport.ts'
import { writeReport } from '../../api/data/leads.ts'
import type { Database } from '../../api/database/createDatabase.ts'
import { DatabaseDown } from '../../api/database/databaseDown.ts'
import type { ReportSpool } from './reportSpool.ts'

export interface LeadStore {
  /**
   * Stores a report of a lead or of an ended run, and ignores any other. Resolves when the report is in the database or
   * on the disk. If both fail, logs the failure; the run's next report contains the same data.
   */
  store(report: RunReport): Promise<void>
  /** Moves waiting reports from the disk into the database, at once and then every `pauseMs`, until `close`. */
  start(): void
  /** Stops moving reports. The next start moves those that still wait. */
  close(): Promise<void>
}

export interface LeadStorePorts {
  database: Database
  /** The queues that get jobs from the events of runs. */
  queues: Queues
  /** Called when there may be new jobs. */
  onNewJobs(): void
  spool: ReportSpool
  now(): Date
  log(message: string): void
  times?: LeadTimes
}

/** Milliseconds. */
export interface LeadTimes {
  /** How long a request waits for the database. */
  timeoutMs: number
  /**
   * The time between attempts to move waiting reports to the database. If the database is down or slow, reports go
   * directly to the disk for `pauseMs`.
   */
  pauseMs: number
}

const defaultTimes: LeadTimes = { timeoutMs: 1000, pauseMs: 5000 }

export function createLeadStore(ports: LeadStorePorts): LeadStore {
  const { database, queues, spool, now, log } = ports
  const { timeoutMs, pauseMs } = ports.times ?? defaultTimes
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<void> | undefined
  /** Paths of unreadable reports: each is logged once, not at each try. */
  const unreadable = new Set<string>()
  /** Until this time, in milliseconds since 1970, reports go directly to the disk. */
  let downUntil = 0

  const storeInDatabase = async (report: RunReport, at: Date) => {
    await database.use((db) => writeReport(db, report, at, queues))
    ports.onNewJobs()
  }

  async function storeInTime(report: RunReport, at: Date): Promise<boolean> {
    if (Date.now() < downUntil) return false
    const outcome = await within(
      timeoutMs,
      storeInDatabase(report, at).then(
        () => 'stored' as const,
        (error: unknown) => {
          if (isDown(error)) return undefined
          // `createDatabase` logs that the database is down. Any other error is logged here; the report then goes to
          // the disk and is tried once more from there.
          log(`A report was refused by the database: ${String(error)}`)
          return 'refused' as const
        },
      ),
    )
    // Only a database that is down or slow starts the pause. After a refused report, the next ones may succeed.
    if (outcome === undefined) downUntil = Date.now() + pauseMs
    return outcome === 'stored'
  }

  /** Whether the report is stored. @throws {DatabaseDown} */
  const storeWaiting = async (report: RunReport, at: Date) => {
    try {
      await storeInDatabase(report, at)
      return true
    } catch (error) {
      if (isDown(error)) throw error
      log(`A waiting report was refused by the database: ${String(error)}`)
      return false
    }
  }

  const logUnreadable = (path: string, why: string) => {
    if (!unreadable.has(path)) log(`A waiting report cannot be read: ${path}: ${why}`)
    unreadable.add(path)
  }

  const drain = () =>
    (draining ??= spool
      .drain(storeWaiting, logUnreadable)
      .catch((error: unknown) => {
        if (!isDown(error)) log(`The waiting reports cannot be read: ${String(error)}`)
      })
      .finally(() => (draining = undefined)))

  return {
    async store(report) {
      if (!report.isLead && !report.ended) return
      const at = now()
      if (await storeInTime(report, at)) return
      await spool
        .put(report, at)
        .catch((error: unknown) =>
          log(`A report is neither in the database nor on the disk: ${String(error)}`),
        )
    },
    start() {
      void drain()
      timer = setInterval(() => void drain(), pauseMs)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await draining
    },
  }
}

const isDown = (error: unknown) => error instanceof DatabaseDown

/** The result of the work; undefined after `timeout` milliseconds. Even after this time, the work continues. */
async function within<T>(timeout: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, timeout, undefined)))
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
