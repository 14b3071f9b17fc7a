/** Exports and deletes the rows of a user in all tables with a `user_id`. Leads have no `user_id` (docs/api.md). */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accountDeleted } from '../../../engine/plugins/accounts.ts'
import type { Queues } from '../../../engine/plugins/queue.ts'
import type { Tables } from '../database/tables.ts'
import { writeEvent } from './outbox.ts'

/** Every table with a `user_id`. A test fails if one is missing. */
export const userTables = [
  'profiles',
  'keeper',
  'products',
  'experiments',
  'consents',
  'do_not_track',
  'runs',
  'messages',
] as const satisfies readonly (keyof Tables)[]

export type StoredUser = Record<(typeof userTables)[number], Record<string, unknown>[]>

/** The user's rows in each table, without the `user_id` column. */
export async function readUser(db: Kysely<Tables>, uid: string): Promise<StoredUser> {
  const read = async (table: (typeof userTables)[number]) => {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', uid).execute()
    return [table, rows.map(({ user_id: _uid, ...row }): Record<string, unknown> => row)] as const
  }
  const entries = await Promise.all(userTables.map(read))
  return Object.fromEntries<Record<string, unknown>[]>(entries) as StoredUser
}

/** Deletes all rows of the user, or none if a query fails. Also succeeds if the user has no stored data. */
export const deleteUser = (db: Kysely<Tables>, uid: string): Promise<void> =>
  db.transaction().execute((transaction) => deleteRows(transaction, uid))

/**
 * Deletes the user's rows, and stores the event `account.deleted`, in one transaction. A job of this event deletes the
 * account at the identity provider.
 */
export const closeAccount = (
  db: Kysely<Tables>,
  { uid, at }: { uid: string; at: Date },
  queues: Queues,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await deleteRows(transaction, uid)
    const event = { id: `account-${randomUUID()}`, at: at.toISOString() }
    await writeEvent(transaction, { ...event, type: accountDeleted, data: { uid } }, queues)
  })

async function deleteRows(transaction: Kysely<Tables>, uid: string): Promise<void> {
  for (const table of userTables) await transaction.deleteFrom(table).where('user_id', '=', uid).execute()
}
