/**
 * Reads the products that a user has bought. The billing system, which is not in this repository, stores them.
 * `deleteUser` and `closeAccount` (users.ts) delete them with the user's other rows.
 */
import type { Kysely } from 'kysely'
import type { UserProduct } from '../../../engine/plugins/subscriptionStatus.ts'
import type { Tables } from '../database/tables.ts'

/** A list of allowed values for each field; a field without a list allows all values. */
export type ProductFilter = Readonly<Partial<Record<'status' | 'category' | 'type', readonly string[]>>>

/** @returns the products that match the filter, the oldest first. */
export async function readProducts(
  db: Kysely<Tables>,
  uid: string,
  filter: ProductFilter,
): Promise<UserProduct[]> {
  let query = db
    .selectFrom('products')
    .select(['status', 'category', 'type', 'trial'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
  for (const field of ['status', 'category', 'type'] as const) {
    const allowed = filter[field]
    if (allowed) query = query.where(field, 'in', allowed)
  }
  return query.execute()
}
