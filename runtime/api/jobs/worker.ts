/**
 * Does the jobs of all queues that have `work`, in each server process. If `work` does not stop at its `signal`, two
 * processes may do the same job at the same time.
 */
import type { Kysely } from 'kysely'
import type { Queues } from '../../../engine/plugins/queue.ts'
import type { Database } from '../database/createDatabase.ts'
import { DatabaseDown } from '../database/databaseDown.ts'
import type { Tables } from '../database/tables.ts'
import { claimJobs, endAttempt, type ClaimedJob, type JobResult } from './jobTable.ts'

export interface Worker {
  start(): void
  /** Looks for new jobs at once, without waiting for the next poll. */
  wake(): void
  /** Claims no more jobs, and waits for the active ones. */
  close(): Promise<void>
}

/** Seconds. */
export interface WorkerTimes {
  /** The time between two queries for jobs that are due. */
  poll: number
  /** The longest time for one attempt. Another worker can claim the job after twice this time. */
  deadline: number
  /** The pause after the first failed attempt. Each later pause is three times the one before. */
  pause: number
  /** The longest pause, before the random part is added. */
  longestPause: number
  /** The longest time from the first attempt to the last. A job fails if its next attempt would be after this time. */
  retryFor: number
}

const hour = 3600
const day = 24 * hour

export const defaultTimes: WorkerTimes = {
  poll: 2,
  deadline: 30,
  pause: 5,
  longestPause: 12 * hour,
  retryFor: 3 * day,
}

/**
 * Seconds until the next attempt. The random part makes a pause up to 20 % longer, never shorter. With `defaultTimes`,
 * the fourth attempt is more than one minute after the first attempt.
 * @param attempts how many have failed.
 * @param random from 0 to 1.
 */
export const pauseAfter = (attempts: number, { pause, longestPause }: WorkerTimes, random: number): number =>
  Math.min(pause * 3 ** (attempts - 1), longestPause) * (1 + random / 5)

/** The maximum number of active jobs of one process. */
const maxActive = 10

export interface WorkerPorts {
  database: Database
  queues: Queues
  log(message: string): void
  times?: WorkerTimes
  /** From 0 to 1. Spreads retries, so that jobs that failed together are not retried together. */
  random?(): number
}

export function createWorker(ports: WorkerPorts): Worker {
  const { database, queues, log, times = defaultTimes, random = Math.random } = ports
  const queueNames = Object.keys(queues).filter((name) => queues[name]!.work)
  const active = new Set<Promise<void>>()
  let isClosed = false
  let claiming: Promise<void> | undefined
  /** True if there may be due jobs that the current or last query has not found. */
  let mayHaveMore = false
  let timer: NodeJS.Timeout | undefined

  /** The result of the query; undefined if the query failed. */
  const queryOrLog = async <T>(query: (db: Kysely<Tables>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await database.use(query)
    } catch (error) {
      // `createDatabase` logs a database that is down. A worker can claim the same jobs again later.
      if (!(error instanceof DatabaseDown)) log(`A query of the jobs failed: ${String(error)}`)
      return undefined
    }
  }

  /** Claims and starts due jobs, until there are no more or the limit of active jobs is reached. */
  async function claimDueJobs(): Promise<void> {
    do {
      mayHaveMore = false
      const free = maxActive - active.size
      const claimed =
        free > 0 ? await queryOrLog((db) => claimJobs(db, queueNames, free, 2 * times.deadline)) : []
      for (const job of claimed ?? []) track(perform(job))
      if (claimed?.length === free && free > 0) mayHaveMore = true
    } while (mayHaveMore && active.size < maxActive && !isClosed)
  }

  const wake = () => {
    mayHaveMore = true
    if (isClosed || queueNames.length === 0) return
    claiming ??= claimDueJobs().finally(() => (claiming = undefined))
  }

  const track = (attempt: Promise<void>) => {
    active.add(attempt)
    void attempt.finally(() => {
      active.delete(attempt)
      wake()
    })
  }

  // This function is async, so that `Promise.race` runs even if the queue's `work` throws at once. Without
  // `Promise.race`, nothing handles the rejection of `timedOut`.
  const work = async ({ event, queue, key }: ClaimedJob, signal: AbortSignal) =>
    queues[queue]!.work!({ event, key, signal })

  async function perform(job: ClaimedJob): Promise<void> {
    const began = Date.now()
    const signal = AbortSignal.timeout(times.deadline * 1000)
    const timedOut = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () =>
        reject(new Error(`The attempt did not end within ${times.deadline} s`)),
      ),
    )
    let result: Pick<JobResult, 'succeeded' | 'outcome'>
    try {
      const outcome = await Promise.race([work(job, signal), timedOut])
      result = { succeeded: true, outcome }
    } catch (error) {
      result = { succeeded: false, outcome: error instanceof Error ? error.message : String(error) }
    }
    const pause = pauseAfter(job.attempts, times, random())
    const ms = Date.now() - began
    await queryOrLog((db) => endAttempt(db, job, { ...result, ms, pause, retryFor: times.retryFor }))
  }

  return {
    start() {
      if (queueNames.length === 0) return
      wake()
      timer = setInterval(wake, times.poll * 1000)
      timer.unref()
    },
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await claiming
      await Promise.all(active)
    },
  }
}
