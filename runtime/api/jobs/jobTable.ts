/**
 * Claims, updates and replays the jobs in the database, and lists their attempts. The times of jobs and attempts are
 * from the database's clock.
 */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { OutboxEvent } from '../../../engine/plugins/queue.ts'
import type { Tables } from '../database/tables.ts'

export interface ClaimedJob {
  event: OutboxEvent
  queue: string
  /** Tells apart the jobs of one event in this queue, such as `crm`. `keysOf` of the queue returns these keys. */
  key: string
  /** Includes this attempt. */
  attempts: number
  /** The id of the call of `claimJobs`. All jobs that the call claims have the same id. */
  claim: string
}

interface ClaimedRow {
  event_id: string
  queue: string
  key: string
  attempts: number
  type: string
  data: unknown
  at: Date
}

/**
 * Claims jobs that are due: no other worker gets them before the lease ends. When the lease of a killed worker ends,
 * its jobs are due again. The first attempt sets `started_at`. `retryFor` counts from this time.
 * @param count the maximum number of jobs to claim.
 * @param lease seconds.
 */
export async function claimJobs(
  db: Kysely<Tables>,
  queues: readonly string[],
  count: number,
  lease: number,
): Promise<ClaimedJob[]> {
  const claim = randomUUID()
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select event_id, queue, key from jobs
      where state = 'waiting' and due_at <= now() and queue in (${sql.join(queues)})
      order by due_at limit ${count} for update skip locked
    )
    update jobs set claim = ${claim}, attempts = jobs.attempts + 1, due_at = now() + make_interval(secs => ${lease}),
      started_at = case when jobs.attempts = 0 then now() else jobs.started_at end
    from due, outbox
    where (jobs.event_id, jobs.queue, jobs.key) = (due.event_id, due.queue, due.key) and outbox.id = jobs.event_id
    returning jobs.event_id, jobs.queue, jobs.key, jobs.attempts, outbox.type, outbox.data, outbox.at`.execute(
    db,
  )
  return rows.map(({ event_id: id, queue, key, attempts, type, data, at }) => ({
    ...{ queue, key, attempts, claim },
    event: { id, type, at: at.toISOString(), data },
  }))
}

export interface JobResult {
  succeeded: boolean
  /** For the log. */
  outcome: string
  /** Milliseconds. */
  ms: number
  /** Seconds until the next attempt, if this attempt failed. */
  pause: number
  /** Seconds from the job's first attempt (`started_at`). The job is not tried again after this time. */
  retryFor: number
}

/** Logs the attempt and updates the job. If another worker has claimed the job by now, the job does not change. */
export async function endAttempt(
  db: Kysely<Tables>,
  { event, queue, key, claim }: ClaimedJob,
  { succeeded, outcome, ms, pause, retryFor }: JobResult,
): Promise<void> {
  const stateAfterFailure = sql<string>`case
    when now() + make_interval(secs => ${pause}) > started_at + make_interval(secs => ${retryFor})
    then 'failed' else 'waiting' end`
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('job_attempts')
      .values({ event_id: event.id, queue, key, ms, succeeded, outcome })
      .execute()
    await transaction
      .updateTable('jobs')
      .set({
        state: succeeded ? 'done' : stateAfterFailure,
        due_at: sql<Date>`now() + make_interval(secs => ${succeeded ? 0 : pause})`,
        claim: null,
      })
      .where('event_id', '=', event.id)
      .where('queue', '=', queue)
      .where('key', '=', key)
      .where('claim', '=', claim)
      .execute()
  })
}

/** Selects the jobs that match all fields that are set. */
export interface JobFilter {
  /** The id of the event. */
  event?: string | undefined
  key?: string | undefined
  /** Only jobs whose event happened at this time or later. */
  since?: Date | undefined
  /** Only jobs that failed and are not tried again. */
  failed?: boolean | undefined
}

/** Makes ended jobs wait again, with the same events. Waiting jobs do not change. @returns how many have changed. */
export async function replayJobs(
  db: Kysely<Tables>,
  queue: string,
  { event, key, since, failed }: JobFilter,
): Promise<number> {
  let query = db
    .updateTable('jobs')
    .set({
      ...{ state: 'waiting', attempts: 0, claim: null },
      ...{ started_at: sql<Date>`now()`, due_at: sql<Date>`now()` },
    })
    .where('queue', '=', queue)
    .where('state', 'in', failed ? ['failed'] : ['failed', 'done'])
  if (event !== undefined) query = query.where('event_id', '=', event)
  if (key !== undefined) query = query.where('key', '=', key)
  if (since)
    query = query.where('event_id', 'in', db.selectFrom('outbox').select('id').where('at', '>=', since))
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** The maximum number of attempts in one list. */
const maxListed = 200

/** @returns the last attempts that match, at most `maxListed`, in the order of time. */
export async function readAttempts(
  db: Kysely<Tables>,
  queue: string,
  { event, key, since, failed }: JobFilter,
) {
  let query = db
    .selectFrom('job_attempts as attempt')
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.event_id', '=', 'attempt.event_id')
        .onRef('jobs.queue', '=', 'attempt.queue')
        .onRef('jobs.key', '=', 'attempt.key'),
    )
    .innerJoin('outbox', 'outbox.id', 'attempt.event_id')
    .select(['attempt.at', 'attempt.event_id', 'attempt.key', 'jobs.state', 'outcome', 'ms'])
    .where('attempt.queue', '=', queue)
    .orderBy('attempt.at', 'desc')
    .limit(maxListed)
  if (failed) query = query.where('jobs.state', '=', 'failed')
  if (event !== undefined) query = query.where('attempt.event_id', '=', event)
  if (key !== undefined) query = query.where('attempt.key', '=', key)
  if (since) query = query.where('outbox.at', '>=', since)
  return (await query.execute()).reverse()
}
