/** Stored profiles. Each has a keeper: small values that clients store. */
import type { Kysely } from 'kysely'
import type { ProfileChanges } from '../../../engine/plugins/profileValue.ts'
import type { Tables } from '../database/tables.ts'

export interface StoredKeeperEntry {
  value: string
  updated_at: Date
}

export interface StoredProfile {
  email: string | null
  name: string | null
  free_for_ukraine: boolean
  keeper: Record<string, StoredKeeperEntry>
}

/** A user without stored data has an empty profile. */
export async function readProfile(db: Kysely<Tables>, uid: string): Promise<StoredProfile> {
  const [stored, entries] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['email', 'name', 'free_for_ukraine'])
      .where('user_id', '=', uid)
      .executeTakeFirst(),
    db.selectFrom('keeper').select(['key', 'value', 'updated_at']).where('user_id', '=', uid).execute(),
  ])
  const keeper = Object.fromEntries(entries.map(({ key, ...entry }) => [key, entry]))
  return { email: null, name: null, free_for_ukraine: false, ...stored, keeper }
}

/** Creates the profile if there is none. Fields without a change keep their values. */
export async function writeProfile(
  db: Kysely<Tables>,
  uid: string,
  { name, email }: ProfileChanges,
  at: Date,
): Promise<void> {
  const fields = { name, email, updated_at: at }
  await db
    .insertInto('profiles')
    .values({ user_id: uid, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute()
}

/** Stores a value of the keeper. It replaces the stored value of the same key. */
export async function writeKeeperValue(
  db: Kysely<Tables>,
  { uid, key, value, at }: { uid: string; key: string; value: string; at: Date },
): Promise<StoredKeeperEntry> {
  const entry = { value, updated_at: at }
  await db
    .insertInto('keeper')
    .values({ user_id: uid, key, ...entry })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(entry))
    .execute()
  return entry
}
