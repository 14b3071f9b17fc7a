/** Messages to the team, as they are stored. */
import type { Queues } from '../../../engine/plugins/queue.ts'
import { messageEvent, type Message, type Messages } from '../../../engine/plugins/messages.ts'
import type { Database } from '../database/createDatabase.ts'
import { writeEvent } from './outbox.ts'

/**
 * @param queues get jobs from the event of a message.
 * @param written is called when there may be new jobs.
 */
export const storedMessages = (database: Database, queues: () => Queues, written: () => void): Messages => ({
  async store(message) {
    const { id, uid = null, name = null, email, text, locale, createdAt } = message
    await database.use((db) =>
      db.transaction().execute(async (inside) => {
        const row = { id, user_id: uid, name, email, text, locale, created_at: createdAt }
        await inside.insertInto('messages').values(row).execute()
        const event = { id: `message-${id}`, type: messageEvent, at: createdAt.toISOString(), data: { id } }
        await writeEvent(inside, event, queues())
      }),
    )
    written()
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
