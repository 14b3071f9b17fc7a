/** Messages to the team, in the database. */
import { sql, type Kysely } from 'kysely'
import type { Queues } from '../../../engine/plugins/queue.ts'
import { messageEvent, type Message, type Messages, type Sender } from '../../../engine/plugins/messages.ts'
import type { Database } from '../database/createDatabase.ts'
import type { Tables } from '../database/tables.ts'
import { writeEvent } from './outbox.ts'

/**
 * @param queues returns the queues. A new message may add jobs to these queues.
 * @param onNewJobs is called when there may be new jobs.
 */
export const storedMessages = (
  database: Database,
  queues: () => Queues,
  onNewJobs: () => void,
): Messages => ({
  async store(message, sender) {
    const { id, uid = null, name = null, email, text, locale, createdAt } = message
    const isStored = await database.use((db) =>
      db.transaction().execute(async (transaction) => {
        if (!(await countSender(transaction, sender, createdAt))) return false
        const row = { id, user_id: uid, name, email, text, locale, created_at: createdAt }
        await transaction.insertInto('messages').values(row).execute()
        const event = { id: `message-${id}`, type: messageEvent, at: createdAt.toISOString(), data: { id } }
        await writeEvent(transaction, event, queues())
        return true
      }),
    )
    if (isStored) onNewJobs()
    return isStored
  },

  read: (id) =>
    database.use(async (db): Promise<Message | undefined> => {
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { user_id, name, email, text, locale, created_at } = row
      const who = { uid: user_id ?? undefined, name: name ?? undefined }
      return { id, ...who, email, text, locale, createdAt: created_at }
    }),
})

/** Counts one message of an IP address. @returns false, and counts nothing, if the address has reached its limit. */
async function countSender(
  transaction: Kysely<Tables>,
  { address, hourly }: Sender,
  now: Date,
): Promise<boolean> {
  // With this lock, only one process at a time counts this address.
  await sql`select pg_advisory_xact_lock(hashtext(${address}))`.execute(transaction)
  await deleteOldSenders(transaction, now)
  const { count } = await transaction
    .selectFrom('message_senders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  if (Number(count) >= hourly) return false
  await transaction.insertInto('message_senders').values({ address, at: now }).execute()
  return true
}

/** Deletes the IP addresses of messages that are older than an hour. */
export async function deleteOldSenders(db: Kysely<Tables>, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  await db.deleteFrom('message_senders').where('at', '<=', anHourAgo).execute()
}
