import type { Migration } from 'kysely'

export const messages: Migration = {
  async up(db) {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text')
      .addColumn('name', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('messages_by_user').on('messages').columns(['user_id']).execute()
  },

  async down(db) {
    await db.schema.dropTable('messages').execute()
  },
}
