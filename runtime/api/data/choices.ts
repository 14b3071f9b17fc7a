/** Stores a user's choices about their data: consents by purpose, and whether they refuse tracking. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Purpose → "granted" or "denied". */
export type Consents = Readonly<Record<string, string>>

/**
 * Stores consents. Consents for other purposes do not change.
 * @param consents must not be empty. @returns all consents of the user.
 */
export async function writeConsents(
  db: Kysely<Tables>,
  uid: string,
  consents: Consents,
  at: Date,
): Promise<Consents> {
  // All requests write the rows in the same order. Otherwise two of them could wait for each other (a deadlock).
  const purposes = Object.keys(consents).sort()
  const rows = purposes.map((purpose) => ({
    ...{ user_id: uid, purpose, state: consents[purpose]! },
    updated_at: at,
  }))
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
  const all = await db
    .selectFrom('consents')
    .select(['purpose', 'state'])
    .where('user_id', '=', uid)
    .execute()
  return Object.fromEntries(all.map(({ purpose, state }) => [purpose, state]))
}

export async function writeDoNotTrack(
  db: Kysely<Tables>,
  uid: string,
  dnt: boolean,
  at: Date,
): Promise<void> {
  const choice = { dnt, updated_at: at }
  await db
    .insertInto('do_not_track')
    .values({ user_id: uid, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute()
}
