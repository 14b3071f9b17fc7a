import { sql, type Migration } from 'kysely'

export const leads: Migration = {
  async up(db) {
    const emptyObject = sql`'{}'::jsonb`
    await db.schema
      .createTable('leads')
      .addColumn('run_id', 'text', (column) => column.primaryKey())
      .addColumn('funnel', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('consents', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
      .addColumn('answers', 'jsonb', (column) => column.notNull().defaultTo(emptyObject))
      .addColumn('arms', 'jsonb', (column) => column.notNull().defaultTo(emptyObject))
      .addColumn('source', 'jsonb', (column) => column.notNull().defaultTo(emptyObject))
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('config_hash', 'text', (column) => column.notNull())
      .addColumn('step', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .addColumn('finished_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('leads_by_update').on('leads').columns(['updated_at', 'run_id']).execute()
  },

  async down(db) {
    await db.schema.dropTable('leads').execute()
  },
}
