import type { Migration } from 'kysely'

export const runs: Migration = {
  async up(db) {
    await db.schema
      .createTable('runs')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('funnel', 'text', (column) => column.notNull())
      .addColumn('run_id', 'text', (column) => column.notNull())
      .addColumn('run', 'jsonb', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('runs_pkey', ['user_id', 'funnel', 'run_id'])
      .execute()
  },

  async down(db) {
    await db.schema.dropTable('runs').execute()
  },
}
