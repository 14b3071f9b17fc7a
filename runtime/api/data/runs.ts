/** The runs of users, by funnel. All devices of a user share them. */
import { sql, type Kysely } from 'kysely'
import { mergeRuns } from '../../../engine/core/run/mergeRuns.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import type { Tables } from '../database/tables.ts'
import { toJson } from '../database/toJson.ts'

/**
 * The maximum number of stored runs of one user in one funnel. A user can have several runs, because at each sign-in
 * the run of the browser becomes a run of the account.
 */
const maxRuns = 20

export interface RunKey {
  uid: string
  funnel: string
}

/**
 * @returns the run with this id. Without an id, or if the user has no run with this id: the run that changed last.
 *   Undefined if the user has no run in this funnel.
 */
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

/**
 * Stores a run. If it is already stored, merges the two versions: for each screen, the higher revision wins; on a tie,
 * `run` wins.
 */
export async function writeRun(db: Kysely<Tables>, uid: string, run: Run, at: Date): Promise<void> {
  const key = { user_id: uid, funnel: run.flowId, run_id: run.id }
  // Tries again if another transaction has deleted the row between the insert and the select of `insertOrMerge`.
  while (!(await db.transaction().execute((transaction) => insertOrMerge(transaction, key, run, at))))
    continue
}

interface RowKey {
  user_id: string
  funnel: string
  run_id: string
}

/** @returns false, and writes nothing, if the row was deleted between the insert and the select. */
async function insertOrMerge(transaction: Kysely<Tables>, key: RowKey, run: Run, at: Date): Promise<boolean> {
  const added = await transaction
    .insertInto('runs')
    .values({ ...key, run: toJson(run), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) {
    await deleteOldestRuns(transaction, key)
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
  // The merged run keeps the stored `context`, and gets the `hash` of `run`.
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

/** Deletes all but the newest runs of the user in this funnel, so that a client cannot fill the table. */
const deleteOldestRuns = async (transaction: Kysely<Tables>, { user_id, funnel }: RowKey) => {
  await sql`delete from runs where user_id = ${user_id} and funnel = ${funnel} and run_id not in
    (select run_id from runs where user_id = ${user_id} and funnel = ${funnel}
      order by updated_at desc limit ${maxRuns})`.execute(transaction)
}
