/** Stored leads: one row for each run with a contact. Each newer report of the run updates its row. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Queues } from '../../../engine/plugins/queue.ts'
import type { RunReport } from '../../../engine/core/run/runReport.ts'
import { writeEvent } from './outbox.ts'
import { toJson } from '../database/toJson.ts'
import type { GivenConsent, Tables } from '../database/tables.ts'

export type Lead = Selectable<Tables['leads']>

/**
 * Stores the report of a run, and the events for it, in one transaction. A report that is not newer than the stored
 * row does not change the row. The event `run.finished` is stored once for each run that ends, even without a contact.
 */
export async function writeReport(
  db: Kysely<Tables>,
  report: RunReport,
  at: Date,
  queues: Queues,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const emit = (suffix: string, type: string, lead: object) =>
      writeEvent(
        transaction,
        { id: `${report.run}-${suffix}`, type, at: at.toISOString(), data: lead },
        queues,
      )
    const written = await writeLead(transaction, report, at)
    if (written)
      await emit(
        written.isNew ? 'created' : `updated-${report.step}`,
        written.isNew ? 'lead.created' : 'lead.updated',
        written.lead,
      )
    if (!report.ended) return
    const lead = written?.lead ?? (await leadOf(transaction, report.run))
    await emit(
      'finished',
      'run.finished',
      lead ?? { ...keysOf(report), ...columnsOf(report, undefined, at), created_at: at },
    )
  })
}

const keysOf = ({ run, funnel }: RunReport) => ({ run_id: run, funnel })

/** @returns undefined if the stored row is at least as new as the report, or if the run has no contact and no row. */
async function writeLead(
  transaction: Kysely<Tables>,
  report: RunReport,
  at: Date,
): Promise<{ lead: Lead; isNew: boolean } | undefined> {
  const { run, contacts } = report
  const added = contacts.length > 0 ? await addLead(transaction, report, at) : undefined
  if (added) return { lead: added, isNew: true }
  const stored = await leadOf(transaction, run)
  if (!stored || stored.step >= report.step) return undefined
  const lead = await transaction
    .updateTable('leads')
    .set(asJson(columnsOf(report, stored, at)))
    .where('run_id', '=', run)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { lead, isNew: false }
}

/** @returns undefined if the run already has a row. */
const addLead = (transaction: Kysely<Tables>, report: RunReport, at: Date) =>
  transaction
    .insertInto('leads')
    .values({ ...keysOf(report), created_at: at, ...asJson(columnsOf(report, undefined, at)) })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The stored row of a run. It is locked until the transaction ends. */
const leadOf = (transaction: Kysely<Tables>, run: string) =>
  transaction.selectFrom('leads').selectAll().where('run_id', '=', run).forUpdate().executeTakeFirst()

/** @param stored the run's row; undefined if the run has none. */
function columnsOf(report: RunReport, stored: Lead | undefined, at: Date) {
  const { contacts, answers, arms, source, locale, hash, step, ended } = report
  const addressOf = (type: string) => contacts.findLast((each) => each.type === type)?.address ?? null
  return {
    // An address stays if the learner goes back and chooses a path that does not ask for it.
    email: addressOf('email') ?? stored?.email ?? null,
    phone: addressOf('phone') ?? stored?.phone ?? null,
    consents: consentsOf(report, stored?.consents ?? [], at),
    answers,
    arms,
    source,
    locale,
    config_hash: hash,
    step,
    updated_at: at,
    finished_at: stored?.finished_at ?? (ended ? at : null),
  }
}

const asJson = ({ consents, answers, arms, source, ...rest }: ReturnType<typeof columnsOf>) => ({
  ...rest,
  consents: toJson(consents),
  answers: toJson(answers),
  arms: toJson(arms),
  source: toJson(source),
})

/** Adds the consents of new answers. Stored consents keep the wording that the learner saw. */
function consentsOf({ contacts }: RunReport, stored: readonly GivenConsent[], at: Date): GivenConsent[] {
  const isMissing = (screen: string, rev: number) =>
    !stored.some((each) => each.screen === screen && each.rev === rev)
  const given = contacts.flatMap(({ consent }) => consent ?? [])
  const added = given.filter(({ screen, rev }) => isMissing(screen, rev))
  return [...stored, ...added.map((consent) => ({ ...consent, at: at.toISOString() }))]
}

/** The number of leads that one query reads. */
const pageSize = 500

/** All leads that changed at `since` or later, in the order of their changes. */
export async function* readLeads(db: Kysely<Tables>, since: Date): AsyncGenerator<Lead> {
  for (let after: Lead | undefined; ;) {
    let query = db
      .selectFrom('leads')
      .selectAll()
      .where('updated_at', '>=', since)
      .orderBy('updated_at')
      .orderBy('run_id')
      .limit(pageSize)
    // A constant, because TypeScript does not narrow the type of `after` inside a function.
    const last = after
    if (last)
      query = query.where((is) =>
        is(is.refTuple('updated_at', 'run_id'), '>', is.tuple(last.updated_at, last.run_id)),
      )
    const page = await query.execute()
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

/** The names of all fields that `answers` and `source` have in a list of leads. A lead may lack some of them. */
export interface LeadFields {
  /** Ids of screens. */
  answers: readonly string[]
  /** Names of utm parameters. */
  source: readonly string[]
}

/** Reads the fields of all leads that changed at `since` or later. */
export async function readLeadFields(db: Kysely<Tables>, since: Date): Promise<LeadFields> {
  const namesIn = async (column: 'answers' | 'source') => {
    const { rows } = await sql<{ key: string }>`select distinct jsonb_object_keys(${sql.ref(column)}) as key
      from leads where updated_at >= ${since} order by key`.execute(db)
    return rows.map(({ key }) => key)
  }
  return { answers: await namesIn('answers'), source: await namesIn('source') }
}
