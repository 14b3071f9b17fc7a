/**
 * Stores the runs of registered users in the database, and all other runs in sealed cookies. If the database does not
 * respond, the run goes into the cookies. The next request that reaches the database merges the two copies.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canonical } from '../../engine/core/config/hash.ts'
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
  /** Milliseconds to wait for each read and each write of the database. Default: 1000. */
  timeout?: number
}

export interface AccountRunStore extends RunStore {
  /** For the plugin that signs users in and out. */
  browserRuns: BrowserRuns
}

/** Whether the stored run has everything that `run` has. After a failed write, the stored run is an older version. */
const containsRun = (stored: Run, run: Run): boolean =>
  stored.id === run.id && canonical(mergeRuns(stored, run)) === canonical(stored)

export function accountRunStore(ports: AccountRunPorts): AccountRunStore {
  const { cookies, database, callerOf, now, log, timeout = 1000 } = ports

  /** The user's id; undefined without a user, and for an anonymous account, which belongs to this browser only. */
  async function uidOf(request: FastifyRequest): Promise<string | undefined> {
    const caller = await callerOf(request)
    return caller && !caller.anonymous ? caller.uid : undefined
  }

  /** The result of the work; undefined if the database failed, or did not respond within `timeout`. */
  async function inTime<T>(work: Promise<T>): Promise<{ result: T } | undefined> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeout, undefined)
    })
    try {
      return await Promise.race([work.then((result) => ({ result })), deadline])
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

  /** Stores the runs of the browser's cookies in the user's account. Ignores failed writes. */
  async function attach(request: FastifyRequest, uid: string): Promise<void> {
    for (const flowId of cookies.flowsOf(request)) {
      const run = await cookies.load(request, flowId)
      if (run && !isEmpty(run)) await write(uid, run)
    }
  }

  return {
    async load(request, flowId, carried) {
      const browserRun = await cookies.load(request, flowId, carried)
      const uid = await uidOf(request)
      if (uid === undefined) return browserRun
      const begunRun = browserRun && !isEmpty(browserRun) ? browserRun : undefined
      const stored = (await read(uid, flowId, begunRun?.id))?.result
      // Of two different runs, the browser's run is used, because the learner sees it. The other run stays stored.
      if (!begunRun || !stored || begunRun.id !== stored.id) return begunRun ?? stored ?? browserRun
      return mergeRuns(stored, begunRun)
    },

    async save(reply, run) {
      const uid = await uidOf(reply.request)
      if (uid === undefined || !(await write(uid, run))) return cookies.save(reply, run)
      cookies.forget(reply, run.flowId)
      return undefined
    },

    async carry(request, run) {
      const uid = await uidOf(request)
      const stored = uid === undefined ? undefined : (await read(uid, run.flowId, run.id))?.result
      return stored && containsRun(stored, run) ? undefined : cookies.carry(request, run)
    },

    browserRuns: {
      attach,
      async clear(request: FastifyRequest, reply: FastifyReply, uid) {
        if (uid !== undefined) await attach(request, uid)
        for (const flowId of cookies.flowsOf(request)) cookies.forget(reply, flowId)
      },
    },
  }
}
