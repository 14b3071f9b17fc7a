/** Starts servers with a funnel that asks for an email address. They store leads in the database of a test. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect } from 'vitest'
import { readLeads, type Lead } from '../runtime/api/data/leads.ts'
import type { Database } from '../runtime/api/database/createDatabase.ts'
import { createLeadStore } from '../runtime/server/leads/leadStore.ts'
import { reportSpool } from '../runtime/server/leads/reportSpool.ts'
import type { TestDatabase } from './testDatabases.ts'
import { appOf, type Json } from './testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from './testServer.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id }))
const funnel: Json = {
  locales: ['en', 'es'],
  experiments: [{ key: 'price', variations: [{ id: 'full' }, { id: 'half' }], weights: [1, 0] }],
  screens: [
    { id: 'goal', kind: 'single-choice', answers: choices('travel', 'work', 'look') },
    { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } },
    {
      id: 'email',
      kind: 'email',
      when: { 'answers.goal': { $ne: 'look' } },
      note: 'We write about {{answers.goal}}. See [why](https://example.com/why).',
    },
    { id: 'pace', kind: 'single-choice', answers: choices('slow', 'fast') },
  ],
}
const spanish = {
  'screens.email.note': 'Escribimos sobre {{answers.goal}}. Mira [por qué](https://example.com/why).',
  'screens.goal.answers.work.text': 'el trabajo',
}
export const leadApp = appOf(funnel, { 'funnels/test/copy.es.json': spanish })
export const { hash } = leadApp.programs.get('test', { price: 'full' }, 'en').program
/** The email address in the lead. `giveAddress` submits it with spaces around it. */
export const address = 'ann@example.com'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A temporary folder for reports. It is removed after the test. */
export function newReportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-leads-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Milliseconds. In the product, a learner waits at most 1 s, but a busy machine may need more time to write a row. The
 * pause is short, so that tests do not wait long for waiting reports to be stored.
 */
export const testTimes = { timeoutMs: 60_000, pauseMs: 20 }

export interface LeadServerOptions {
  database: Database
  /** The folder of the reports that are not in the database yet. */
  folder?: string
  /** Milliseconds. Default: the times of the product. */
  times?: { timeoutMs: number; pauseMs: number }
  /** How many reports may wait. */
  maxWaiting?: number
}

/** A server without a port: tests call its `inject`. It stores waiting reports only after `leads.start()`. */
export async function startLeadServer({
  database,
  folder = newReportFolder(),
  times,
  maxWaiting,
}: LeadServerOptions) {
  const logged: string[] = []
  let seconds = 0
  const leads = createLeadStore({
    database,
    queues: {},
    onNewJobs: () => undefined,
    spool: reportSpool(folder, testSeal(testSecrets.old), maxWaiting),
    now: () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds++)),
    log: (message) => void logged.push(message),
    ...(times && { times }),
  })
  const server = await testServer(leadApp, { leads })
  cleanUps.push(() => leads.close())
  return {
    server,
    leads,
    logged,
    /** The file names of the waiting reports. */
    waiting: () => readdirSync(folder).filter((name) => name.endsWith('.report')),
    folder,
  }
}

/** Answers the screens up to the email address, and submits the address. @param query starts with `?`. */
export async function giveAddress(server: FastifyInstance, base = '/funnel/test', query = '') {
  const browser = testBrowser()
  await browser.get(server, `${base}${query}`)
  await browser.submit(server, base, { answer: 'work' })
  await browser.submit(server, `${base}/job`, { answer: 'baker' })
  const { statusCode, headers } = await browser.submit(server, `${base}/email`, { answer: ` ${address} ` })
  return { browser, statusCode, location: headers.location }
}

/** Starts servers on one database, and reads its leads. Each read removes the leads. */
export function leadServers(testDatabase: Promise<TestDatabase>) {
  const readAndRemoveLeads = async () => {
    const leads: Lead[] = []
    const { database } = await testDatabase
    await database.use(async (db) => {
      for await (const lead of readLeads(db, new Date(0))) leads.push(lead)
      await db.deleteFrom('leads').execute()
    })
    return leads
  }
  const onlyLead = async () => {
    const leads = await readAndRemoveLeads()
    expect(leads).toHaveLength(1)
    return leads[0]!
  }
  const start = async (more: Partial<LeadServerOptions> = {}) =>
    startLeadServer({ database: (await testDatabase).database, times: testTimes, ...more })
  return { readAndRemoveLeads, onlyLead, start }
}
