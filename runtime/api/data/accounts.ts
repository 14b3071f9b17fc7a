/** Accounts in the database. One query reads an account, because each page of a signed-in user needs the account. */
import { sql, type Kysely } from 'kysely'
import type { Account, Accounts } from '../../../engine/plugins/accounts.ts'
import type { Database } from '../database/createDatabase.ts'
import type { Tables } from '../database/tables.ts'
import { writeProfile } from './profiles.ts'

export const storedAccounts = (database: Database, now: () => Date): Accounts => ({
  accountOf: (uid) => database.use((db) => readAccount(db, uid)),
  rename: (uid, name) => database.use((db) => writeProfile(db, uid, { name }, now())),
})

async function readAccount(db: Kysely<Tables>, uid: string): Promise<Account> {
  // The joins begin with the id, so a user without a profile or products also has a row.
  const rows = await db
    .selectFrom(sql<{ user_id: string }>`(select ${uid}::text as user_id)`.as('requested'))
    .leftJoin('profiles', 'profiles.user_id', 'requested.user_id')
    .leftJoin('products', 'products.user_id', 'requested.user_id')
    .select(['free_for_ukraine', 'name', 'email', 'status', 'category', 'type', 'trial'])
    .execute()
  const [first] = rows
  return {
    products: rows.flatMap(({ status, category, type, trial }) =>
      status !== null && category !== null && type !== null && trial !== null
        ? [{ status, category, type, trial }]
        : [],
    ),
    freeForUkraine: first?.free_for_ukraine ?? false,
    ...(first?.name != null && { name: first.name }),
    ...(first?.email != null && { email: first.email }),
  }
}
