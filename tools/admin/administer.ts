/** Finds, exports or deletes the users, leads and events with an email address. Can also end the users' sessions. */
import { sql, type Kysely } from 'kysely'
import type { Identity } from '../../engine/plugins/identity.ts'
import { deleteUser, readUser } from '../../runtime/api/data/users.ts'
import type { Tables } from '../../runtime/api/database/tables.ts'
import { ToolProblem } from '../toolProblem.ts'

export interface AdminOptions {
  /** Ends the sessions of the users on all devices. */
  revoke?: boolean
  /** The file to which the stored data of the users, the leads and their events is written, as JSON. */
  export?: string
  /** Deletes the users, the leads and their events. */
  delete?: boolean
  /** Confirms `delete`. Without `yes`, `delete` is an error. */
  yes?: boolean
}

export interface AdminPorts {
  db: Kysely<Tables>
  /** Undefined if no identity provider is configured. */
  provider: Pick<Identity, 'find' | 'revoke' | 'remove'> | undefined
  /** @throws if the file cannot be written. */
  write(file: string, text: string): void
}

/**
 * @returns what was found and done, as text.
 * @throws {ToolProblem} if there is no user, no lead and no event, if `delete` lacks `yes`, or if `revoke` lacks a
 * provider. An error of `write` is thrown too. In all these cases, nothing is deleted.
 */
export async function administer(ports: AdminPorts, email: string, options: AdminOptions): Promise<string> {
  const { db, provider, write } = ports
  const uids = await findUserIds(ports, email)
  const leads = await db.selectFrom('leads').selectAll().where(isLeadOf(email)).execute()
  const events = await db.selectFrom('outbox').selectAll().where(isEventOf(email)).execute()
  if (uids.length === 0 && leads.length === 0 && events.length === 0)
    throw new ToolProblem(`No user, no lead and no stored event has the address "${email}".`)
  if (options.delete && !options.yes)
    throw new ToolProblem(
      `--delete cannot be undone. Add --yes to delete ${uids.join(', ') || 'the leads and their events'}.`,
    )
  if (options.revoke && !provider)
    throw new ToolProblem('--revoke needs an identity provider, and configs/site.json has none.')
  const users = await Promise.all(
    uids.map(async (uid) => ({ user_id: uid, email, stored: await readUser(db, uid) })),
  )
  const lines = users.flatMap(({ user_id, stored }) => [
    `user ${user_id}`,
    ...Object.entries(stored).map(([table, rows]) => `  ${table}: ${rows.length}`),
  ])
  lines.push(`leads: ${leads.length}`, `events: ${events.length}`)
  if (options.export !== undefined) {
    write(options.export, `${JSON.stringify({ users, leads, events }, undefined, 2)}\n`)
    lines.push(`exported to ${options.export}`)
  }
  if (options.revoke)
    for (const uid of uids) {
      const isKnown = (await provider?.revoke(uid)) === 'revoked'
      lines.push(
        isKnown
          ? `sessions of ${uid} ended`
          : `${uid} has no sessions: the identity provider does not know this user`,
      )
    }
  if (options.delete) {
    for (const uid of uids) {
      await deleteUser(db, uid)
      await provider?.remove(uid)
      lines.push(
        `user ${uid} deleted${provider ? '' : ' in this database only; no identity provider is configured'}`,
      )
    }
    await db.transaction().execute(async (transaction) => {
      // `isEventOf` reads the leads, so the events are deleted before the leads. A deleted event is never sent.
      await transaction.deleteFrom('outbox').where(isEventOf(email)).execute()
      await transaction.deleteFrom('leads').where(isLeadOf(email)).execute()
    })
    lines.push(`leads deleted: ${leads.length}`, `events deleted: ${events.length}`)
  }
  return lines.join('\n')
}

const isLeadOf = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`

/**
 * If a lead gets another address, its earlier events keep the old address. So an event matches if the event itself has
 * the given address, or if its lead has the given address now.
 */
const isEventOf = (email: string) => sql<boolean>`(lower(data->>'email') = ${email.toLowerCase()}
  or data->>'run_id' in (select run_id from leads where ${isLeadOf(email)}))`

/**
 * Searches the accounts of the provider, and the profiles. The address in a profile may differ from that of the
 * account, because the user enters it on the site.
 */
async function findUserIds({ db, provider }: AdminPorts, email: string): Promise<string[]> {
  const [signInUid, profiles] = await Promise.all([
    provider?.find(email),
    db
      .selectFrom('profiles')
      .select('user_id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute(),
  ])
  return [
    ...new Set([...(signInUid === undefined ? [] : [signInUid]), ...profiles.map(({ user_id }) => user_id)]),
  ]
}
