/** The runs of users, by funnel: the same one on each of their devices. */
import { sql, type Kysely } from 'kysely'
import { mergeRuns } from '../../../engine/core/run/mergeRuns.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import type { Tables } from '../database/tables.ts'
import { toJson } from '../database/toJson.ts'

/** Runs that a user has of one funnel: those of devices that began before they signed in, and of earlier visits. */
const mostRuns = 20

export interface RunKey {
  uid: string
  funnel: string
}

/** The run of this id; without one of that id, or without an id, the one that was changed last. */
export async function readRun(
  db: Kysely<Tables>,
  { uid, funnel }: RunKey,
  id?: string,
): Promise<Run | undefined> {
  const row = await db
    .selectFrom('runs')
    .select('run')
    .where('user_id', '=', uid)
    .where('funnel', '=', funnel)
    .orderBy(sql`run_id = ${id ?? ''}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.run
}

/** Stores a run merged with what is stored of it: by screen the higher revision wins, on a tie that of this run. */
export async function writeRun(db: Kysely<Tables>, uid: string, run: Run, at: Date): Promise<void> {
  const key = { user_id: uid, funnel: run.flowId, run_id: run.id }
  await db.transaction().execute(async (inside) => {
    const added = await inside
      .insertInto('runs')
      .values({ ...key, run: toJson(run), updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) return forgetOldest(inside, key)
    const ofKey = (name: keyof typeof key) => [name, '=', key[name]] as const
    const stored = await inside
      .selectFrom('runs')
      .select('run')
      .where(...ofKey('user_id'))
      .where(...ofKey('funnel'))
      .where(...ofKey('run_id'))
      .forUpdate()
      .executeTakeFirst()
    // The context is that in which the run was started; the version is that in which it was walked last.
    const merged = stored ? { ...mergeRuns(stored.run, run), hash: run.hash } : run
    await inside
      .updateTable('runs')
      .set({ run: toJson(merged), updated_at: at })
      .where(...ofKey('user_id'))
      .where(...ofKey('funnel'))
      .where(...ofKey('run_id'))
      .execute()
  })
}

/** A client that makes ever new runs keeps the newest of them. */
const forgetOldest = async (
  inside: Kysely<Tables>,
  { user_id, funnel }: { user_id: string; funnel: string },
) => {
  await sql`delete from runs where user_id = ${user_id} and funnel = ${funnel} and run_id not in
    (select run_id from runs where user_id = ${user_id} and funnel = ${funnel}
      order by updated_at desc limit ${mostRuns})`.execute(inside)
}
