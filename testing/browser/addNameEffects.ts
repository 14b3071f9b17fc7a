/**
 * Adds a trigger to a database. For some profile names, the trigger changes the user's products, makes the write slow,
 * or raises the error of a full disk. A browser test saves such a name to cause these effects, because only the server
 * can open the embedded database.
 */
import { sql } from 'kysely'
import type { UserProduct } from '../../engine/plugins/subscriptionStatus.ts'
import type { Database } from '../../runtime/api/database/createDatabase.ts'

/** An update to this name keeps a database connection busy for 3 s. A request waits only 2 s for a free connection. */
export const slowName = 'slow'
/** A write of this name fails with PostgreSQL's error for a full disk. */
export const diskFullName = 'full'

/** A user who saves this name gets these products instead of all earlier ones, and this `freeForUkraine`. */
export interface Purchase {
  name: string
  products: readonly UserProduct[]
  freeForUkraine: boolean
}

/** Reading this product fails with a database error. */
export const unreadable: UserProduct = { status: 'unreadable', category: '', type: '', trial: false }

const statements = [
  `create table purchases (name text primary key, products jsonb not null, free boolean not null)`,
  `alter table products rename to stored_products`,
  `create function readable(status text) returns text language plpgsql as $$ begin
     if status = '${unreadable.status}' then raise 'disk failure' using errcode = '58030'; end if;
     return status;
   end $$`,
  `create view products as
     select id, user_id, readable(status) as status, category, type, trial, created_at from stored_products`,
  // For an upsert of an existing row, PostgreSQL calls this function twice: for the insert, then for the update. Only
  // the update sleeps, so the connection is busy for 3 s and not for 6 s.
  `create function name_effects() returns trigger language plpgsql as $$ begin
     if new.name = '${diskFullName}' then
       raise 'could not extend file: No space left on device' using errcode = '53100';
     end if;
     if new.name = '${slowName}' and tg_op = 'UPDATE' then perform pg_sleep(3); end if;
     if exists (select from purchases where name = new.name) then
       new.free_for_ukraine := (select free from purchases where name = new.name);
       delete from stored_products where user_id = new.user_id;
       insert into stored_products
         select new.user_id || ' ' || nth, new.user_id, each ->> 'status', each ->> 'category', each ->> 'type',
           (each ->> 'trial')::boolean, now()
         from purchases, jsonb_array_elements(products) with ordinality as listed (each, nth)
         where name = new.name;
     end if;
     return new;
   end $$`,
  `create trigger name_effects before insert or update on profiles for each row execute function name_effects()`,
]

export async function addNameEffects(database: Database, purchases: readonly Purchase[]): Promise<void> {
  await database.use(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const { name, products, freeForUkraine } of purchases)
      await sql`insert into purchases values (${name}, ${JSON.stringify(products)}, ${freeForUkraine})`.execute(
        db,
      )
  })
}
