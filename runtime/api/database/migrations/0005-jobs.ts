/** Creates the tables of events (`outbox`), of their jobs and of the attempts. `tables.ts` explains the columns. */
import { sql, type Migration } from 'kysely'

export const jobs: Migration = {
  async up(db) {
    const now = sql`now()`
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('data', 'jsonb', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('outbox_by_time').on('outbox').columns(['at']).execute()
    await db.schema
      .createTable('jobs')
      .addColumn('event_id', 'text', (column) => column.notNull().references('outbox.id').onDelete('cascade'))
      .addColumn('queue', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('claim', 'text')
      .addPrimaryKeyConstraint('jobs_pkey', ['event_id', 'queue', 'key'])
      .execute()
    await db.schema
      .createIndex('jobs_that_wait')
      .on('jobs')
      .columns(['due_at'])
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute()
    await db.schema
      .createTable('job_attempts')
      .addColumn('event_id', 'text', (column) => column.notNull().references('outbox.id').onDelete('cascade'))
      .addColumn('queue', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('ms', 'integer', (column) => column.notNull())
      .addColumn('succeeded', 'boolean', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('attempts_of_event').on('job_attempts').columns(['event_id', 'at']).execute()
  },

  async down(db) {
    for (const table of ['job_attempts', 'jobs', 'outbox']) await db.schema.dropTable(table).execute()
  },
}
