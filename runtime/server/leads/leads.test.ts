/** Leads, from the request that gives the address to the row: with scripts and without, on both databases. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { appOf, type Json } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'
import { readLeads, type Lead } from '../../api/data/leads.ts'
import type { Database } from '../../api/database/createDatabase.ts'
import { DatabaseDown } from '../../api/database/databaseDown.ts'
import { createLeadKeeper } from './leadKeeper.ts'
import { reportSpool } from './reportSpool.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id }))
const funnel: Json = {
  locales: ['en', 'es'],
  experiments: [{ key: 'price', variations: [{ id: 'full' }, { id: 'half' }], weights: [1, 0] }],
  screens: [
    { id: 'goal', kind: 'single-choice', answers: choices('travel', 'work') },
    { id: 'job', kind: 'input', when: { 'answers.goal': 'work' } },
    {
      id: 'email',
      kind: 'email',
      note: 'We write about {{answers.goal}}. See [why](https://example.com/why).',
    },
    { id: 'pace', kind: 'single-choice', answers: choices('slow', 'fast') },
  ],
}
const spanish = {
  'screens.email.note': 'Escribimos sobre {{answers.goal}}. Mira [por qué](https://example.com/why).',
  'screens.goal.answers.work.text': 'el trabajo',
}
const app = appOf(funnel, { 'funnels/test/copy.es.json': spanish })
const { hash } = app.programs.get('test', { price: 'full' }, 'en').program
const address = 'ann@example.com'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-leads-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A busy machine may need longer for a row than a learner should wait. */
const patient = { timeout: 60_000, pause: 20 }

interface Start {
  database: Database
  folder?: string
  times?: { timeout: number; pause: number }
  room?: number
}

async function start({ database, folder = newFolder(), times, room }: Start) {
  const logged: string[] = []
  let seconds = 0
  const leads = createLeadKeeper({
    database,
    queues: {},
    written: () => undefined,
    spool: reportSpool(folder, testSeal(testSecrets.old), room),
    now: () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds++)),
    log: (message) => void logged.push(message),
    ...(times && { times }),
  })
  const server = await testServer(app, { leads })
  cleanUps.push(() => leads.close())
  return {
    server,
    leads,
    logged,
    waiting: () => readdirSync(folder).filter((name) => name.endsWith('.report')),
    folder,
  }
}

const down: Database = {
  use: () => Promise.reject(new DatabaseDown('connect ECONNREFUSED 10.0.0.7:5432')),
  close: () => Promise.resolve(),
}

/** Walks to the address and gives it. */
async function giveAddress(server: FastifyInstance, base = '/funnel/test', query = '') {
  const browser = testBrowser()
  await browser.get(server, `${base}${query}`)
  await browser.submit(server, base, { answer: 'work' })
  await browser.submit(server, `${base}/job`, { answer: 'baker' })
  const { statusCode, headers } = await browser.submit(server, `${base}/email`, { answer: ` ${address} ` })
  return { browser, statusCode, location: headers.location }
}

describe.each(databaseKinds)('$name', (kind) => {
  const created = kind.create()
  afterAll(async () => (await created).remove())
  const leadsOf = async () => {
    const leads: Lead[] = []
    await (
      await created
    ).database.use(async (db) => {
      for await (const lead of readLeads(db, new Date(0))) leads.push(lead)
      await db.deleteFrom('leads').execute()
    })
    return leads
  }
  const onlyLead = async () => {
    const leads = await leadsOf()
    expect(leads).toHaveLength(1)
    return leads[0]!
  }
  const running = async (more: Partial<Start> = {}) =>
    start({ database: (await created).database, times: patient, ...more })

  test('a form makes one, with what was asked, read and answered', async () => {
    const { server } = await running()
    await giveAddress(server, '/es/funnel/test', '?utm_source=news&utm_campaign=may&gclid=7')
    expect(await onlyLead()).toEqual({
      run_id: expect.any(String) as string,
      funnel: 'test',
      email: address,
      phone: null,
      consents: [
        {
          screen: 'email',
          rev: 3,
          id: expect.stringMatching(/^test\/email\.note@[a-z0-9]+$/) as string,
          text: 'Escribimos sobre el trabajo. Mira [por qué](https://example.com/why).',
          locale: 'es',
          at: '2026-11-20T12:00:00.000Z',
        },
      ],
      answers: { goal: 'work', job: 'baker', email: ` ${address} `.trim() },
      arms: { price: 'full' },
      source: { utm_source: 'news', utm_campaign: 'may' },
      locale: 'es',
      config_hash: hash,
      step: 9,
      created_at: new Date('2026-11-20T12:00:00Z'),
      updated_at: new Date('2026-11-20T12:00:00Z'),
      finished_at: null,
    })
  })

  test('it follows its run to the end, and stays one', async () => {
    const { server } = await running()
    const { browser } = await giveAddress(server)
    await browser.submit(server, '/funnel/test', { answer: 'travel' })
    await browser.submit(server, '/es/funnel/test/pace', { answer: 'fast' })
    const lead = await onlyLead()
    // The job is off the path now; the consent stays in the words in which it was given.
    expect(lead).toMatchObject({
      answers: { goal: 'travel', email: address, pace: 'fast' },
      locale: 'es',
      created_at: new Date('2026-11-20T12:00:00Z'),
      finished_at: new Date('2026-11-20T12:00:02Z'),
    })
    expect(lead.answers).not.toHaveProperty('job')
    expect(lead.consents.map(({ text, locale }) => [text, locale])).toEqual([
      ['We write about Answer work. See [why](https://example.com/why).', 'en'],
    ])
  })

  test('another address is another consent; the first one stays on record', async () => {
    const { server } = await running()
    const { browser } = await giveAddress(server)
    await browser.submit(server, '/es/funnel/test/email', { answer: 'bo@example.com' })
    const { email, consents } = await onlyLead()
    expect([email, consents.map(({ rev, locale }) => [rev, locale])]).toEqual([
      'bo@example.com',
      [
        [3, 'en'],
        [4, 'es'],
      ],
    ])
  })

  const sent = {
    id: 'sent',
    hash,
    passed: ['goal', 'email'],
    answers: { goal: 'travel', email: address } as Json,
    revs: { goal: 1, email: 2 } as Record<string, number>,
  }
  const post = (server: FastifyInstance, run: unknown, language = 'en') =>
    server.inject({
      method: 'POST',
      url: '/runs/test/en?utm_source=news',
      headers: { 'content-language': language },
      payload: run as object,
    })

  test('a run that scripts send makes one, in the language that is read', async () => {
    const { server } = await running()
    expect((await post(server, sent, 'es')).statusCode).toBe(200)
    const { email, locale, source, consents } = await onlyLead()
    expect([email, locale, source, consents[0]?.locale]).toEqual([
      address,
      'es',
      { utm_source: 'news' },
      'es',
    ])
  })

  test.each([
    ['the screen was not left by Continue', { ...sent, passed: ['goal'] }],
    ['it is no address', { ...sent, answers: { ...sent.answers, email: 'ann@' } }],
  ])('there is none where %s', async (_why, run) => {
    const { server } = await running()
    await post(server, run)
    expect(await leadsOf()).toEqual([])
  })

  test('a report that comes twice, or late, changes nothing', async () => {
    const { server } = await running()
    const newer = {
      ...sent,
      passed: [...sent.passed, 'pace'],
      answers: { ...sent.answers, pace: 'slow' },
      revs: { ...sent.revs, pace: 3 },
    }
    await Promise.all([post(server, newer), post(server, newer)])
    await post(server, sent)
    const { answers, finished_at } = await onlyLead()
    expect(answers).toEqual({ goal: 'travel', email: address, pace: 'slow' })
    expect(finished_at).not.toBeNull()
  })

  test('what PostgreSQL cannot hold is left out, and the rest is stored', async () => {
    const { server } = await running()
    const answers = { goal: 'work', job: 'a\u0000b\ud800', email: address }
    await post(server, {
      ...sent,
      passed: ['goal', 'job', 'email'],
      answers,
      revs: { goal: 1, job: 2, email: 3 },
    })
    expect((await onlyLead()).answers).toEqual({ ...answers, job: 'ab\ufffd' })
  })

  test('leads of the time in which the database was down are stored when it is back', async () => {
    const folder = newFolder()
    const first = await start({ database: down, folder })
    const { statusCode, location, browser } = await giveAddress(first.server)
    expect([statusCode, location]).toEqual([303, '/funnel/test/pace'])
    await browser.submit(first.server, '/funnel/test/pace', { answer: 'slow' })
    expect(first.waiting()).toHaveLength(2)
    await first.leads.close()
    // The process ended meanwhile.
    const second = await running({ folder })
    second.leads.start()
    await expect.poll(second.waiting).toEqual([])
    expect(await onlyLead()).toMatchObject({ email: address, answers: { pace: 'slow' } })
    expect([...first.logged, ...second.logged]).toEqual([])
  })

  test('a report that the database refuses is set aside, and the others are stored', async () => {
    const folder = newFolder()
    const { leads, waiting, logged } = await start({ database: down, folder })
    const report = { funnel: 'test', hash, locale: 'en', arms: {}, source: {}, answers: {}, ended: false }
    const contacts = [{ type: 'email' as const, address, consent: undefined }]
    await leads.keep({ ...report, run: 'a', contacts, step: 0.5 })
    await leads.keep({ ...report, run: 'b', contacts, step: 1 })
    const second = await running({ folder })
    second.leads.start()
    await expect.poll(waiting).toEqual([])
    expect((await onlyLead()).run_id).toBe('b')
    expect(second.logged).toEqual([expect.stringMatching(/refused by the database/)])
    expect([...logged, ...second.logged].join()).not.toContain(address)
  })

  test('what waits and cannot be read is said once, and the others are stored', async () => {
    const folder = newFolder()
    const first = await start({ database: down, folder })
    await giveAddress(first.server)
    // The disk refuses to read a folder as a file; it comes before the report in order.
    mkdirSync(join(folder, '0.report'))
    writeFileSync(join(folder, '00.report'), 'cut off')
    const second = await running({ folder })
    second.leads.start()
    await expect.poll(second.waiting).toEqual(['0.report'])
    expect((await onlyLead()).email).toBe(address)
    await new Promise((resolve) => setTimeout(resolve, 3 * patient.pause))
    expect(second.logged).toEqual([
      expect.stringMatching(/^A lead that waits cannot be read: .*\/0\.report: EISDIR/),
      expect.stringMatching(/^A lead that waits cannot be read: .*\/00\.report: its seal does not open/),
    ])
  })
})

describe('a database that does not answer', () => {
  const hanging: Database = { use: () => new Promise(() => undefined), close: () => Promise.resolve() }

  test('delays one learner once, by the timeout, and no others after that', async () => {
    let uses = 0
    const counted: Database = { ...hanging, use: () => new Promise(() => void uses++) }
    const { server, waiting } = await start({ database: counted, times: { timeout: 20, pause: 60_000 } })
    for (let learner = 0; learner < 3; learner++) expect((await giveAddress(server)).statusCode).toBe(303)
    expect(waiting()).toHaveLength(3)
    expect(uses).toBe(1)
  })

  test('leaves nothing readable on the disk', async () => {
    const { server, folder } = await start({ database: down })
    await giveAddress(server)
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    expect(readFileSync(join(folder, files[0]!), 'utf8')).not.toMatch(/ann|example|baker/)
  })

  test('and a disk without room are logged without the address; the learner goes on', async () => {
    const { server, logged } = await start({ database: down, room: 0 })
    expect((await giveAddress(server)).statusCode).toBe(303)
    expect(logged).toEqual([
      expect.stringMatching(/^A lead is neither in the database nor on the disk: .*0 reports wait/),
    ])
    expect(logged.join()).not.toContain('ann')
  })
})
