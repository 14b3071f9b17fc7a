/** Creates the table of the IP addresses that have sent messages. `tables.ts` says what it is for. */
import type { Migration } from 'kysely'

export const messageSenders: Migration = {
  async up(db) {
    await db.schema
      .createTable('message_senders')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('message_senders_by_address')
      .on('message_senders')
      .columns(['address', 'at'])
      .execute()
  },

  async down(db) {
    await db.schema.dropTable('message_senders').execute()
  },
}
