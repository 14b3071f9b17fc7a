/** Stores and deletes events and their jobs. An event is stored in the transaction of the change that it reports. */
import { sql, type Kysely } from 'kysely'
import type { OutboxEvent, Queues } from '../../../engine/plugins/queue.ts'
import { toJson } from '../database/toJson.ts'
import type { Tables } from '../database/tables.ts'

/** Stores an event and its jobs. If the event is already stored, nothing changes. */
export async function writeEvent(
  transaction: Kysely<Tables>,
  event: OutboxEvent,
  queues: Queues,
): Promise<void> {
  const { id, type, data, at } = event
  const added = await transaction
    .insertInto('outbox')
    .values({ id, type, data: toJson(data), at: new Date(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return
  const jobs = Object.entries(queues).flatMap(([queue, { keysOf }]) =>
    keysOf(event).map((key) => ({ event_id: id, queue, key })),
  )
  if (jobs.length > 0) await transaction.insertInto('jobs').values(jobs).execute()
}

/** Deletes events that are older than this number of days and have no waiting job. */
export async function deleteOldEvents(db: Kysely<Tables>, days: number): Promise<void> {
  await sql`delete from outbox where at < now() - make_interval(days => ${days}) and not exists
    (select from jobs where event_id = outbox.id and state = 'waiting')`.execute(db)
}
