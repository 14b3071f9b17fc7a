/** The runs of users, by funnel. All devices of a user share them. */
import { sql, type Kysely } from 'kysely'
import { mergeRuns } from '../../../engine/core/run/mergeRuns.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import type { Tables } from '../database/tables.ts'
import { toJson } from '../database/toJson.ts'

/**
 * The most runs that are stored for one user and one funnel. A user has several if devices started runs before the
 * sign-in or in earlier visits.
 */
const maxRuns = 20

export interface RunKey {
  uid: string
  funnel: string
}

/** The run with this id. Without an id, or if no run has it: the run that changed last. */
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

/** Merges a run with its stored version: for each screen the higher revision wins; on a tie, this run wins. */
export async function writeRun(db: Kysely<Tables>, uid: string, run: Run, at: Date): Promise<void> {
  const key = { user_id: uid, funnel: run.flowId, run_id: run.id }
  // An attempt fails only if another transaction deletes the row between its insert and its select.
  while (!(await db.transaction().execute((transaction) => insertOrMerge(transaction, key, run, at))))
    continue
}

interface RowKey {
  user_id: string
  funnel: string
  run_id: string
}

/** @returns false if the row was deleted meanwhile, so that nothing is written. */
async function insertOrMerge(transaction: Kysely<Tables>, key: RowKey, run: Run, at: Date): Promise<boolean> {
  const added = await transaction
    .insertInto('runs')
    .values({ ...key, run: toJson(run), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) {
    await forgetOldest(transaction, key)
    return true
  }
  const equals = (name: keyof RowKey) => [name, '=', key[name]] as const
  const stored = await transaction
    .selectFrom('runs')
    .select('run')
    .where(...equals('user_id'))
    .where(...equals('funnel'))
    .where(...equals('run_id'))
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return false
  // The merged run keeps the context of its start, and gets the config version of this run.
  const merged = { ...mergeRuns(stored.run, run), hash: run.hash }
  await transaction
    .updateTable('runs')
    .set({ run: toJson(merged), updated_at: at })
    .where(...equals('user_id'))
    .where(...equals('funnel'))
    .where(...equals('run_id'))
    .execute()
  return true
}

/** Deletes all but the newest runs, so that a client cannot create runs without end. */
const forgetOldest = async (transaction: Kysely<Tables>, { user_id, funnel }: RowKey) => {
  await sql`delete from runs where user_id = ${user_id} and funnel = ${funnel} and run_id not in
    (select run_id from runs where user_id = ${user_id} and funnel = ${funnel}
      order by updated_at desc limit ${maxRuns})`.execute(transaction)
}
