/** The products that a user has bought. Only billing writes them. */
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
