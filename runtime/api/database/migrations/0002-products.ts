import type { Migration } from 'kysely'

export const products: Migration = {
  async up(db) {
    await db.schema
      .createTable('products')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('trial', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('products_of_user')
      .on('products')
      .columns(['user_id', 'created_at'])
      .execute()
  },

  async down(db) {
    await db.schema.dropTable('products').execute()
  },
}
