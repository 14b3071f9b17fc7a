/** The keys of the experiments that a user has joined. A key stays until the user's data is deleted. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** @returns the keys in the order of joining. Keys that were joined at the same time are in alphabetical order. */
export async function readExperiments(db: Kysely<Tables>, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('experiments')
    .select('key')
    .where('user_id', '=', uid)
    .orderBy('joined_at')
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Adds the keys. A key that is already stored keeps its time. */
export async function joinExperiments(
  db: Kysely<Tables>,
  uid: string,
  keys: readonly string[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('experiments')
    .values(keys.map((key) => ({ user_id: uid, key, joined_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
