/**
 * Stores the reports of runs in the database before the response is sent. If the database is down or slow, the reports
 * wait on the disk until it is back. A learner never waits longer than `timeout`, and never sees a failure.
 */
import type { Queues } from '../../../engine/plugins/queue.ts'
import type { RunReport } from '../../../engine/core/run/runReport.ts'
import { writeReport } from '../../api/data/leads.ts'
import type { Database } from '../../api/database/createDatabase.ts'
import { DatabaseDown } from '../../api/database/databaseDown.ts'
import type { ReportSpool } from './reportSpool.ts'

export interface LeadKeeper {
  /**
   * Returns when the report is in the database or on the disk. If both fail, the failure is logged; the run's next
   * report contains the same data.
   */
  keep(report: RunReport): Promise<void>
  /** Moves waiting reports from the disk into the database, again and again until `close`. */
  start(): void
  /** Stops moving reports. The next start moves those that still wait. */
  close(): Promise<void>
}

export interface LeadKeeperPorts {
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
  timeout: number
  /** The pause between tries to move waiting reports. After a failure, reports go straight to the disk for this time. */
  pause: number
}

const defaultTimes: LeadTimes = { timeout: 1000, pause: 5000 }

export function createLeadKeeper(ports: LeadKeeperPorts): LeadKeeper {
  const { database, queues, spool, now, log } = ports
  const { timeout, pause } = ports.times ?? defaultTimes
  let timer: NodeJS.Timeout | undefined
  let draining: Promise<void> | undefined
  /** Paths of unreadable reports: each is logged once, not at each try. */
  const unread = new Set<string>()
  let downUntil = 0

  const store = async (report: RunReport, at: Date) => {
    await database.use((db) => writeReport(db, report, at, queues))
    ports.onNewJobs()
  }

  async function storeInTime(report: RunReport, at: Date): Promise<boolean> {
    if (Date.now() < downUntil) return false
    const isStored = await within(
      timeout,
      store(report, at).then(
        () => true,
        (error: unknown) => {
          // The report waits on the disk, but the database would refuse it again, so the error is logged.
          if (!isDown(error)) log(`A lead was refused by the database: ${String(error)}`)
          return false
        },
      ),
    )
    if (!isStored) downUntil = Date.now() + pause
    return isStored
  }

  const storeWaiting = async (report: RunReport, at: Date) => {
    try {
      await store(report, at)
      return true
    } catch (error) {
      if (isDown(error)) throw error
      log(`A lead that waited was refused by the database: ${String(error)}`)
      return false
    }
  }

  const logUnread = (path: string, why: string) => {
    if (!unread.has(path)) log(`A lead that waits cannot be read: ${path}: ${why}`)
    unread.add(path)
  }

  const drain = () =>
    (draining ??= spool
      .drain(storeWaiting, logUnread)
      .catch((error: unknown) => {
        if (!isDown(error)) log(`Leads that wait cannot be read: ${String(error)}`)
      })
      .finally(() => (draining = undefined)))

  return {
    async keep(report) {
      if (!report.isLead && !report.ended) return
      const at = now()
      if (await storeInTime(report, at)) return
      await spool
        .put(report, at)
        .catch((error: unknown) => log(`A lead is neither in the database nor on the disk: ${String(error)}`))
    },
    start() {
      void drain()
      timer = setInterval(() => void drain(), pause)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await draining
    },
  }
}

const isDown = (error: unknown) => error instanceof DatabaseDown

/** Returns false if the work needs longer; the work continues nevertheless. */
async function within(timeout: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, timeout, false)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
