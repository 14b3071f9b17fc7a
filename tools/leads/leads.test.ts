/** What `npm run leads` prints: every lead with all fields, and no cell that a spreadsheet would run as a formula. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunReport } from '../../engine/core/run/runReport.ts'
import { readLeadFields, readLeads, writeReport } from '../../runtime/api/data/leads.ts'
import { databaseKinds, type TestDatabase } from '../../testing/testDatabases.ts'
import { leadsAsCsv, leadsAsJson } from './formats.ts'

const consent = {
  screen: 'email',
  rev: 2,
  id: 'f/email.note@x',
  text: 'See **[why](https://example.com)**.',
  locale: 'en',
}
const reportOf = (run: string, more: Partial<RunReport> = {}): RunReport => ({
  run,
  funnel: 'f',
  hash: 'h',
  locale: 'uk',
  arms: { price: 'full', hero: 'new' },
  source: { utm_source: 'news' },
  answers: { goal: 'travel', topics: ['art', 'food'], name: 'Оля, "так"\nдобре' },
  contacts: [{ type: 'email', address: `${run}@example.com`, consent }],
  isLead: true,
  step: 1,
  ended: false,
  ...more,
})
const textOf = async (parts: AsyncIterable<string>) => {
  let text = ''
  for await (const part of parts) text += part
  return text
}
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

describe.each(databaseKinds)('$name', (kind) => {
  let testDatabase: TestDatabase
  beforeAll(async () => void (testDatabase = await kind.create()))
  afterAll(() => testDatabase.remove())

  const printed = (format: 'csv' | 'json', since = new Date(0)) =>
    testDatabase.database.use(async (db) => {
      const leads = readLeads(db, since)
      const parts =
        format === 'json' ? leadsAsJson(leads) : leadsAsCsv(leads, await readLeadFields(db, since))
      return await textOf(parts)
    })
  const write = (report: RunReport, at: Date) =>
    testDatabase.database.use((db) => writeReport(db, report, at, {}))

  test('without leads, the JSON is an empty list and the CSV has only the header', async () => {
    expect(JSON.parse(await printed('json'))).toEqual([])
    expect((await printed('csv')).trim().split('\r\n')).toHaveLength(1)
  })

  test('the CSV has a row for each lead and a column for each answered screen', async () => {
    await write(reportOf('one'), day(20))
    await write(
      reportOf('two', { source: { utm_term: 'a b' }, answers: { goal: 'work', minutes: 15 }, ended: true }),
      day(21),
    )
    const text = await printed('csv')
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows[0]).toEqual({
      created: '2026-11-20T00:00:00.000Z',
      updated: '2026-11-20T00:00:00.000Z',
      email: 'one@example.com',
      phone: '',
      funnel: 'f',
      finished: '',
      language: 'uk',
      consent: 'See why.',
      'consent wording': 'f/email.note@x',
      'consent time': '2026-11-20T00:00:00.000Z',
      utm_source: 'news',
      utm_term: '',
      experiments: 'hero=new price=full',
      'answer goal': 'travel',
      'answer minutes': '',
      'answer name': 'Оля, "так"\nдобре',
      'answer topics': 'art food',
      run: 'one',
      version: 'h',
    })
    expect(rows[1]).toMatchObject({
      'answer minutes': '15',
      utm_term: 'a b',
      finished: '2026-11-21T00:00:00.000Z',
    })
  })

  test('--since omits older leads', async () => {
    const leads = JSON.parse(await printed('json', day(21))) as { run_id: string }[]
    expect(leads.map(({ run_id }) => run_id)).toEqual(['two'])
    expect(await printed('csv', day(21))).not.toContain('answer topics')
  })

  test('a cell that a spreadsheet would run as a formula becomes text', async () => {
    const formula = '=HYPERLINK("https://evil.example","x")'
    await write(reportOf('formula', { source: { utm_source: formula }, answers: { name: formula } }), day(22))
    const [row] = parse(await printed('csv', day(22)), { columns: true, bom: true }) as Record<
      string,
      string
    >[]
    expect([row!.utm_source, row!['answer name']]).toEqual([`'${formula}`, `'${formula}`])
  })

  test('each lead is printed once, even if several queries read the leads', async () => {
    const runs = Array.from({ length: 1100 }, (_none, index) => `many-${index}`)
    await testDatabase.database.use(async (db) => {
      await writeReport(db, reportOf('template'), day(23), {})
      const { run_id: _template, ...lead } = await db
        .selectFrom('leads')
        .selectAll()
        .where('run_id', '=', 'template')
        .executeTakeFirstOrThrow()
      const texts = { consents: '[]', answers: '{}', arms: '{}', source: '{}' }
      await db
        .insertInto('leads')
        .values(runs.map((run_id) => ({ ...lead, ...texts, run_id })))
        .execute()
    })
    const leads = JSON.parse(await printed('json', day(23))) as { run_id: string }[]
    expect(leads.map(({ run_id }) => run_id).sort()).toEqual([...runs, 'template'].sort())
  })
})
