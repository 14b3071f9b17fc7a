import type { Migration } from 'kysely'

export const profiles: Migration = {
  async up(db) {
    await db.schema
      .createTable('profiles')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text')
      .addColumn('name', 'text')
      .addColumn('free_for_ukraine', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('keeper')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('keeper_pkey', ['user_id', 'key'])
      .execute()
  },

  async down(db) {
    await db.schema.dropTable('keeper').execute()
    await db.schema.dropTable('profiles').execute()
  },
}
