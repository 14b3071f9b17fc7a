/** Creates the tables of the users' choices: joined experiments, consents, and whether tracking is refused. */
import type { Migration } from 'kysely'

export const choices: Migration = {
  async up(db) {
    await db.schema
      .createTable('experiments')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('joined_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('experiments_pkey', ['user_id', 'key'])
      .execute()
    await db.schema
      .createTable('consents')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('consents_pkey', ['user_id', 'purpose'])
      .execute()
    await db.schema
      .createTable('do_not_track')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('dnt', 'boolean', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },

  async down(db) {
    await db.schema.dropTable('do_not_track').execute()
    await db.schema.dropTable('consents').execute()
    await db.schema.dropTable('experiments').execute()
  },
}
