/**
 * Stores the runs of signed-in users in the database, and all other runs in the browser's sealed cookie. If the database
 * does not respond, the run stays in the cookie. The next request that reaches the database merges both.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEmpty, type Run } from '../../engine/core/run/run.ts'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import type { Caller } from '../../engine/plugins/identity.ts'
import type { BrowserRuns } from '../../engine/plugins/browserRuns.ts'
import { readRun, writeRun } from '../api/data/runs.ts'
import type { Database } from '../api/database/createDatabase.ts'
import { DatabaseDown } from '../api/database/databaseDown.ts'
import type { CookieRunStore } from './cookieRunStore.ts'
import type { RunStore } from './runStore.ts'

export interface AccountRunPorts {
  cookies: CookieRunStore
  database: Database
  /** Undefined if no user is signed in. */
  callerOf(request: FastifyRequest): Promise<Caller | undefined>
  now(): Date
  log(message: string): void
  /** Milliseconds that a request waits for the database. */
  timeout?: number
}

export interface AccountRunStore extends RunStore {
  /** For the plugin that signs users in and out. */
  browserRuns: BrowserRuns
}

export function accountRunStore(ports: AccountRunPorts): AccountRunStore {
  const { cookies, database, callerOf, now, log, timeout = 1000 } = ports

  /** Undefined for an anonymous account too: it belongs to this browser only. */
  async function uidOf(request: FastifyRequest): Promise<string | undefined> {
    const caller = await callerOf(request)
    return caller && !caller.anonymous ? caller.uid : undefined
  }

  /** Undefined if the database failed, or did not respond in time. */
  async function inTime<T>(work: Promise<T>): Promise<{ result: T } | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeout, undefined)
    })
    try {
      return await Promise.race([work.then((result) => ({ result })), late])
    } catch (error) {
      if (!(error instanceof DatabaseDown)) log(`A run could not be read or stored: ${String(error)}`)
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
  const write = (uid: string, run: Run) => inTime(database.use((db) => writeRun(db, uid, run, now())))
  const read = (uid: string, funnel: string, id?: string) =>
    inTime(database.use((db) => readRun(db, { uid, funnel }, id)))

  async function attach(request: FastifyRequest, uid: string): Promise<void> {
    for (const flowId of cookies.flowsOf(request)) {
      const run = await cookies.load(request, flowId)
      if (run && !isEmpty(run)) await write(uid, run)
    }
  }

  return {
    async load(request, flowId, carried) {
      const brought = await cookies.load(request, flowId, carried)
      const uid = await uidOf(request)
      if (uid === undefined) return brought
      const device = brought && !isEmpty(brought) ? brought : undefined
      const found = (await read(uid, flowId, device?.id))?.result
      // If the two runs differ, the browser's run counts: the learner sees that one. The other run stays stored.
      if (!device || !found || device.id !== found.id) return device ?? found ?? brought
      return mergeRuns(found, device)
    },

    async save(reply, run) {
      const uid = await uidOf(reply.request)
      if (uid === undefined || !(await write(uid, run))) return cookies.save(reply, run)
      cookies.forget(reply, run.flowId)
      return undefined
    },

    async carry(request, run) {
      const uid = await uidOf(request)
      // The form need not carry a run that the database has just returned.
      const found = uid === undefined ? undefined : await read(uid, run.flowId, run.id)
      return found?.result?.id === run.id ? undefined : cookies.carry(request, run)
    },

    browserRuns: {
      attach,
      async leave(request: FastifyRequest, reply: FastifyReply, uid) {
        if (uid !== undefined) await attach(request, uid)
        for (const flowId of cookies.flowsOf(request)) cookies.forget(reply, flowId)
      },
    },
  }
}
