/** Tests migrations, types, transactions and wrong queries, with PGlite and with PostgreSQL. */
import { sql, type Kysely } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { databaseKinds, hasPostgres } from '../../../testing/testDatabases.ts'
import { migrateDown, migrateUp, migrations } from './migrate.ts'
import type { Tables } from './tables.ts'

// `npm test` prints the name of this skipped test, so the developer learns that PostgreSQL is not tested.
if (!hasPostgres) test.skip('no PostgreSQL responds: the data tests use only PGlite', () => undefined)

const tablesOf = async (db: Kysely<Tables>) => {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())
  const use = async <T>(work: (db: Kysely<Tables>) => Promise<T>) => (await testDatabase).database.use(work)

  test('the first use creates the tables', async () => {
    const names = (await use(tablesOf)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['profiles', 'keeper', 'products', 'consents']))
  })

  test('a query returns the written values, with the types of `Tables`', async () => {
    const at = new Date('2026-11-20T12:00:00.123Z')
    const row = { user_id: 'types', email: null, name: 'Zoë 🦊', free_for_ukraine: true, updated_at: at }
    await use((db) => db.insertInto('profiles').values(row).execute())
    expect(await use((db) => db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow())).toEqual(row)
    const { rows } = await use((db) =>
      sql`select 5000000000::bigint as n, '{"a": [1]}'::jsonb as j`.execute(db),
    )
    expect(rows).toEqual([{ n: 5_000_000_000, j: { a: [1] } }])
  })

  test('a deletion returns the number of deleted rows', async () => {
    await use((db) =>
      db
        .insertInto('keeper')
        .values(['a', 'b'].map((key) => ({ user_id: 'rows', key, value: '', updated_at: new Date() })))
        .execute(),
    )
    const changed = await use((db) =>
      db.deleteFrom('keeper').where('user_id', '=', 'rows').executeTakeFirst(),
    )
    expect(changed.numDeletedRows).toBe(2n)
  })

  test('a failed transaction stores nothing', async () => {
    const values = { user_id: 'transaction', updated_at: new Date() }
    const count = () =>
      use((db) => db.selectFrom('profiles').select('user_id').where('user_id', '=', values.user_id).execute())
    const failing = use((db) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('profiles').values(values).execute()
        throw new Error('failed on purpose')
      }),
    )
    await expect(Promise.all([failing, count()])).rejects.toThrow('failed on purpose')
    expect(await count()).toEqual([])
  })

  test('a wrong query is not reported as a database failure, and the next query works', async () => {
    const wrong = use((db) => sql`select * from nowhere`.execute(db))
    await expect(wrong).rejects.toMatchObject({ code: '42P01' })
    expect((await testDatabase).logged).toEqual([])
    expect((await use((db) => sql`select 1 as one`.execute(db))).rows).toEqual([{ one: 1 }])
  })

  test('many uses at the same time all succeed', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        use(async (db) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]!.n),
      ),
    )
    expect(results).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  test('every migration can be reverted, and applied again', async () => {
    const before = await use(tablesOf)
    for (const _each of Object.keys(migrations)) await use((db) => migrateDown(db))
    expect(await use(tablesOf)).toEqual([])
    await use((db) => migrateUp(db))
    expect(await use(tablesOf)).toEqual(before)
  })

  test('a database that a newer version has migrated is not migrated again', async () => {
    await use((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026-11-20T12:00:00Z')`.execute(
        db,
      ),
    )
    await expect(use((db) => migrateUp(db))).resolves.toBeUndefined()
    await use((db) => sql`delete from kysely_migration where name = '9999-newer'`.execute(db))
  })
})
