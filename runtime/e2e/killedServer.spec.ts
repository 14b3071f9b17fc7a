/** The server is killed again and again during writes. No acknowledged write is lost, and each restart is quick. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hasPostgres, postgres } from '../../testing/testDatabases.ts'
import { filesOf, testFunnel } from '../../testing/testFunnel.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { freePort, startServer, writeConfigs } from '../../testing/browser/startServer.ts'

const kills = caseCount(3, 50)
/** At least this many writes are acknowledged before each kill. */
const writes = 40
/** How many learners write at the same time. */
const learners = 8
/** A new process must be ready within this time, in milliseconds. */
const maxStartTime = 10_000

const funnel = testFunnel({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }] },
    { id: 'email', kind: 'email' },
    { id: 'pace', kind: 'single-choice', answers: [{ id: 'slow' }] },
  ],
})
const configs = writeConfigs(filesOf({ 'funnels/test/funnel.json': funnel }))
test.afterAll(() => rmSync(configs, { recursive: true, force: true }))

/**
 * A run that creates a lead. Before the server responds, it stores the lead and its events in one transaction. If the
 * database is down or slow, it stores the run's report on the disk instead.
 */
const runOf = (id: string) => ({
  id,
  hash: 'any',
  passed: ['goal', 'email'],
  answers: { goal: 'travel', email: `${id}@example.com` },
  revs: { goal: 1, email: 2 },
})

if (hasPostgres)
  test(`${kills} kills on PostgreSQL lose no acknowledged lead`, async () => {
    test.setTimeout(60_000 + kills * 30_000)
    const { database, settings, remove } = await postgres.create()
    const data = mkdtempSync(join(tmpdir(), 'funnel-kept-'))
    const port = await freePort()
    const acknowledged: string[] = []
    let wanted = 0
    let sentCount = 0

    const startReadyServer = async () => {
      const server = await startServer({ configs, port, data, databaseUrl: settings.url! })
      const isReady = () =>
        fetch(`${server.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady, { timeout: maxStartTime, intervals: [50] }).toBe(true)
      return server
    }
    /**
     * Sends leads until `wanted` are acknowledged, or until the kill ends a request. The lead of that request may be
     * lost.
     */
    const sendLeads = async (url: string) => {
      while (acknowledged.length < wanted) {
        const id = `lead-${sentCount++}`
        const response = fetch(`${url}/runs/test/en`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(runOf(id)),
        })
        const isStored = await response.then(
          ({ ok }) => ok,
          () => undefined,
        )
        if (isStored === undefined) return
        if (isStored) acknowledged.push(id)
      }
    }

    for (let kill = 0; kill < kills; kill++) {
      const server = await startReadyServer()
      wanted = acknowledged.length + writes
      const sending = Array.from({ length: learners }, () => sendLeads(server.url))
      await Promise.race(sending)
      // At this moment the other learners still wait for a response.
      await server.kill()
      await Promise.all(sending)
    }
    const lastServer = await startReadyServer()
    const readStoredIds = () =>
      database.use(async (db) => {
        const leads = await db.selectFrom('leads').select('run_id').execute()
        return new Set(leads.map(({ run_id }) => run_id))
      })
    const missing = async () => {
      const storedIds = await readStoredIds()
      return acknowledged.filter((id) => !storedIds.has(id))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writes)
    // While the database was slow, a server wrote reports to the disk. The last server moves them to the database.
    await expect.poll(missing, { timeout: 20_000 }).toEqual([])
    const events = await database.use((db) => db.selectFrom('outbox').select('id').execute())
    const eventIds = new Set(events.map(({ id }) => id))
    expect([...(await readStoredIds())].filter((id) => !eventIds.has(`${id}-created`))).toEqual([])
    await lastServer.kill()
    await remove()
    rmSync(data, { recursive: true, force: true })
  })
