/** The server is killed again and again during writes. No acknowledged write is lost, and each restart is quick. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hasPostgres, postgres } from '../../testing/testDatabases.ts'
import { filesOf, testFunnel } from '../../testing/testFunnel.ts'
import { runs } from '../../testing/runs.ts'
import { freePort, startServer, writeConfigs } from '../../testing/browser/startServer.ts'

const kills = runs(3, 50)
/** Acknowledged writes between two kills. */
const writes = 40
/** How many learners write at the same time. */
const learners = 8
/** A new process must be ready within this time, in milliseconds. */
const longestStart = 10_000

const funnel = testFunnel({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }] },
    { id: 'email', kind: 'email' },
    { id: 'pace', kind: 'single-choice', answers: [{ id: 'slow' }] },
  ],
})
const configs = writeConfigs(filesOf({ 'funnels/test/funnel.json': funnel }))
test.afterAll(() => rmSync(configs, { recursive: true, force: true }))

/** A run with an email address. The server stores the lead and its events in one transaction, and then responds. */
const leadOf = (id: string) => ({
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
    let made = 0

    const ready = async () => {
      const server = await startServer({ configs, port, data, databaseUrl: settings.url! })
      const isReady = () =>
        fetch(`${server.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady, { timeout: longestStart, intervals: [50] }).toBe(true)
      return server
    }
    /** Sends leads until `wanted` are acknowledged, or until the kill ends a request, which then does not count. */
    const sendLeads = async (url: string) => {
      while (acknowledged.length < wanted) {
        const id = `lead-${made++}`
        const sent = fetch(`${url}/runs/test/en`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(leadOf(id)),
        })
        const isStored = await sent.then(
          ({ ok }) => ok,
          () => undefined,
        )
        if (isStored === undefined) return
        if (isStored) acknowledged.push(id)
      }
    }

    for (let kill = 0; kill < kills; kill++) {
      const server = await ready()
      wanted = acknowledged.length + writes
      const sending = Array.from({ length: learners }, () => sendLeads(server.url))
      await Promise.race(sending)
      // The other learners still wait for a response.
      await server.kill()
      await Promise.all(sending)
    }
    const last = await ready()
    const stored = () =>
      database.use(async (db) => {
        const leads = await db.selectFrom('leads').select('run_id').execute()
        return new Set(leads.map(({ run_id }) => run_id))
      })
    const missing = async () => {
      const known = await stored()
      return acknowledged.filter((id) => !known.has(id))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writes)
    // The server stores later what it wrote to the disk while the database was slow.
    await expect.poll(missing, { timeout: 20_000 }).toEqual([])
    const events = await database.use((db) => db.selectFrom('outbox').select('id').execute())
    const created = new Set(events.map(({ id }) => id))
    expect([...(await stored())].filter((id) => !created.has(`${id}-created`))).toEqual([])
    await last.kill()
    await remove()
    rmSync(data, { recursive: true, force: true })
  })
