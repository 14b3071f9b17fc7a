/** Finds the users with a given email address. Ends their sessions, and exports or deletes their data. */
import { sql, type Kysely } from 'kysely'
import type { Identity } from '../../engine/plugins/identity.ts'
import { deleteUser, readUser } from '../../runtime/api/data/users.ts'
import type { Tables } from '../../runtime/api/database/tables.ts'
import { ToolProblem } from '../toolProblem.ts'

export interface AdminOptions {
  /** Ends the sessions on all devices. */
  revoke?: boolean
  /** The file to which the stored data of the users and the leads is written, as JSON. */
  export?: string
  delete?: boolean
  /** Confirms `delete`. Without `yes`, `delete` is an error. */
  yes?: boolean
}

export interface AdminPorts {
  db: Kysely<Tables>
  /** Undefined if no identity provider is configured. */
  provider: Pick<Identity, 'find' | 'revoke' | 'remove'> | undefined
  write(file: string, text: string): void
}

/**
 * @returns what was found and done, as text.
 * @throws {ToolProblem} if there is no user and no lead, if `delete` lacks `yes`, or if `revoke` lacks a provider.
 */
export async function administer(ports: AdminPorts, email: string, options: AdminOptions): Promise<string> {
  const { db, provider, write } = ports
  const uids = await findUserIds(ports, email)
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  if (uids.length === 0 && leads.length === 0)
    throw new ToolProblem(`No user and no lead has the address "${email}".`)
  if (options.delete && !options.yes)
    throw new ToolProblem(`--delete cannot be undone. Add --yes to delete ${uids.join(', ') || 'the leads'}.`)
  if (options.revoke && !provider)
    throw new ToolProblem('--revoke needs an identity provider, and configs/site.json has none.')
  const users = await Promise.all(
    uids.map(async (uid) => ({ user_id: uid, email, stored: await readUser(db, uid) })),
  )
  const lines = users.flatMap(({ user_id, stored }) => [
    `user ${user_id}`,
    ...Object.entries(stored).map(([table, rows]) => `  ${table}: ${rows.length}`),
  ])
  lines.push(`leads: ${leads.length}`)
  if (options.export !== undefined) {
    write(options.export, `${JSON.stringify({ users, leads }, undefined, 2)}\n`)
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
      lines.push(`user ${uid} deleted${provider ? '' : ' here; no identity provider is configured'}`)
    }
    await db
      .deleteFrom('leads')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .execute()
    // Also deletes the events about these leads, so an event that is not sent yet is never sent.
    await db
      .deleteFrom('outbox')
      .where(sql`lower(data->>'email')`, '=', email.toLowerCase())
      .execute()
    lines.push(`leads deleted: ${leads.length}`)
  }
  return lines.join('\n')
}

/** The provider stores the address of an account. A profile stores an address that the user entered on the site. */
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
