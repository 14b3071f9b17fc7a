/** Leads while the database or the disk fails, and after that. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  giveAddress,
  hash,
  leadServers,
  testTimes,
  newReportFolder,
  startLeadServer,
} from '../../../testing/leadServer.ts'
import { downDatabase } from '../../../testing/downDatabase.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import type { Database } from '../../api/database/createDatabase.ts'

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  // The tests wait only briefly for reports to be stored, so the slow opening of the database comes first.
  beforeAll(async () => (await testDatabase).database.use(() => Promise.resolve()))
  afterAll(async () => (await testDatabase).remove())
  const { onlyLead, start } = leadServers(testDatabase)

  test('leads that arrive while the database is down are stored when it is back', async () => {
    const folder = newReportFolder()
    const first = await startLeadServer({ database: downDatabase, folder })
    const { statusCode, location, browser } = await giveAddress(first.server)
    expect([statusCode, location]).toEqual([303, '/funnel/test/pace'])
    await browser.submit(first.server, '/funnel/test/pace', { answer: 'slow' })
    expect(first.waiting()).toHaveLength(2)
    await first.leads.close()
    // A second process continues after the first has ended.
    const second = await start({ folder })
    second.leads.start()
    await expect.poll(second.waiting).toEqual([])
    expect(await onlyLead()).toMatchObject({ email: address, answers: { pace: 'slow' } })
    expect([...first.logged, ...second.logged]).toEqual([])
  })

  test('a report that the database refuses is renamed and logged, and the others are stored', async () => {
    const folder = newReportFolder()
    const { leads, waiting, logged } = await startLeadServer({ database: downDatabase, folder })
    const report = { funnel: 'test', hash, locale: 'en', arms: {}, source: {}, answers: {}, ended: false }
    const contacts = [{ type: 'email' as const, address, consent: undefined }]
    // The database refuses a step that is not a whole number.
    await leads.store({ ...report, run: 'a', contacts, isLead: true, step: 0.5 })
    await leads.store({ ...report, run: 'b', contacts, isLead: true, step: 1 })
    const second = await start({ folder })
    second.leads.start()
    await expect.poll(waiting).toEqual([])
    expect((await onlyLead()).run_id).toBe('b')
    expect(second.logged).toEqual([expect.stringMatching(/refused by the database/)])
    expect([...logged, ...second.logged].join()).not.toContain(address)
  })

  test('after a report that the database refuses, the next report goes to the database, not to the disk', async () => {
    const { leads, waiting, logged } = await start({ folder: newReportFolder() })
    const report = { funnel: 'test', hash, locale: 'en', arms: {}, source: {}, answers: {}, ended: false }
    const contacts = [{ type: 'email' as const, address, consent: undefined }]
    await leads.store({ ...report, run: 'a', contacts, isLead: true, step: 0.5 })
    await leads.store({ ...report, run: 'b', contacts, isLead: true, step: 1 })
    expect((await onlyLead()).run_id).toBe('b')
    expect(waiting()).toHaveLength(1)
    expect(logged).toEqual([expect.stringMatching(/refused by the database/)])
  })

  test('a waiting report that cannot be read is logged once, and the others are stored', async () => {
    const folder = newReportFolder()
    const first = await startLeadServer({ database: downDatabase, folder })
    await giveAddress(first.server)
    // A folder cannot be read as a file. Both names are sorted before the name of the good report.
    mkdirSync(join(folder, '0.report'))
    writeFileSync(join(folder, '00.report'), 'cut off')
    const second = await start({ folder })
    second.leads.start()
    await expect.poll(second.waiting).toEqual(['0.report'])
    expect((await onlyLead()).email).toBe(address)
    await new Promise((resolve) => setTimeout(resolve, 3 * testTimes.pauseMs))
    expect(second.logged).toEqual([
      expect.stringMatching(/^A waiting report cannot be read: .*\/0\.report: EISDIR/),
      expect.stringMatching(/^A waiting report cannot be read: .*\/00\.report: its seal does not open/),
    ])
  })

  test('if the disk of the database is full, a lead is stored when the disk has room again', async () => {
    const { database } = await testDatabase
    await database.use((db) =>
      sql`create function no_room() returns trigger language plpgsql as $$
        begin raise 'No space left on device' using errcode = '53100'; end $$`.execute(db),
    )
    await database.use((db) =>
      sql`create trigger no_room before insert on leads execute function no_room()`.execute(db),
    )
    const { server, leads, waiting, logged } = await start()
    expect((await giveAddress(server)).statusCode).toBe(303)
    expect([waiting().length, logged]).toEqual([1, []])
    await database.use((db) => sql`drop trigger no_room on leads`.execute(db))
    leads.start()
    await expect.poll(waiting).toEqual([])
    expect((await onlyLead()).email).toBe(address)
  })
})

describe('a database that is down or does not respond', () => {
  const hanging: Database = { use: () => new Promise(() => undefined), close: () => Promise.resolve() }

  test('delays only the first learner, by the timeout', async () => {
    let uses = 0
    const counted: Database = { ...hanging, use: () => new Promise(() => void uses++) }
    const { server, waiting } = await startLeadServer({
      database: counted,
      times: { timeoutMs: 20, pauseMs: 60_000 },
    })
    for (let learner = 0; learner < 3; learner++) expect((await giveAddress(server)).statusCode).toBe(303)
    expect(waiting()).toHaveLength(3)
    expect(uses).toBe(1)
  })

  test('leaves one report on the disk for a step that is sent several times at once', async () => {
    const { leads, waiting, logged } = await startLeadServer({ database: downDatabase })
    const report = { funnel: 'test', hash, locale: 'en', arms: {}, source: {}, answers: {}, ended: true }
    const store = () => leads.store({ ...report, run: 'a', contacts: [], isLead: false, step: 1 })
    await Promise.all([store(), store(), store()])
    expect([waiting(), logged]).toEqual([['a.1.report'], []])
  })

  test('leaves nothing readable on the disk', async () => {
    const { server, folder } = await startLeadServer({ database: downDatabase })
    await giveAddress(server)
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    expect(readFileSync(join(folder, files[0]!), 'utf8')).not.toMatch(/ann@|example|baker/)
  })

  test('does not stop the learner if too many reports wait on the disk; the log does not contain the address', async () => {
    const { server, logged } = await startLeadServer({ database: downDatabase, maxWaiting: 0 })
    expect((await giveAddress(server)).statusCode).toBe(303)
    expect(logged).toEqual([
      expect.stringMatching(/^A report is neither in the database nor on the disk: .*0 reports wait/),
    ])
    expect(logged.join()).not.toMatch(/ann@|example/)
  })
})
