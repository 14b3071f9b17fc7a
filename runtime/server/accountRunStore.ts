/**
 * Runs follow the account: those of the signed-in are in the database, all others in the browser's sealed cookie.
 * If the database does not answer, the cookie holds the run, and the next request that reaches it brings both together.
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
  /** Undefined if nobody is signed in. */
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

  /** Of those who are registered: an anonymous account is this browser's alone. */
  async function uidOf(request: FastifyRequest): Promise<string | undefined> {
    const caller = await callerOf(request)
    return caller && !caller.anonymous ? caller.uid : undefined
  }

  /** Undefined if the database did not answer in time. */
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
      // Of two different runs it is the one that the learner looks at; the other one stays stored.
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
      // A run that has been read from there is there.
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
