/** Leads, from the request with the address to the row in the database: with and without scripts, on both databases. */
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { address, giveAddress, hash, leadServers } from '../../../testing/leadServer.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import type { Json } from '../../../testing/testFunnel.ts'

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())
  const { readAndRemoveLeads, onlyLead, start } = leadServers(testDatabase)

  test('a form creates a lead with the answers, the source and the text of the consent', async () => {
    const { server } = await start()
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
      answers: { goal: 'work', job: 'baker', email: address },
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

  test('a lead is updated until its run ends, and stays one lead', async () => {
    const { server } = await start()
    const { browser } = await giveAddress(server)
    await browser.submit(server, '/funnel/test', { answer: 'travel' })
    await browser.submit(server, '/es/funnel/test/pace', { answer: 'fast' })
    const lead = await onlyLead()
    // The screen `job` is no longer on the path. The consent keeps the text that the learner agreed to.
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

  test('on a path without the address question, a lead is still updated and keeps the address', async () => {
    const { server } = await start()
    const { browser } = await giveAddress(server)
    await browser.submit(server, '/funnel/test', { answer: 'look' })
    await browser.submit(server, '/funnel/test/pace', { answer: 'fast' })
    expect(await onlyLead()).toMatchObject({
      email: address,
      answers: { goal: 'look', pace: 'fast' },
      updated_at: new Date('2026-11-20T12:00:02Z'),
      finished_at: new Date('2026-11-20T12:00:02Z'),
    })
  })

  test('a new address adds a consent; the first consent stays', async () => {
    const { server } = await start()
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

  test('a run that scripts send creates a lead, in the language that the learner reads', async () => {
    const { server } = await start()
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
    ['the learner has not continued from the email screen', { ...sent, passed: ['goal'] }],
    ['the address is invalid', { ...sent, answers: { ...sent.answers, email: 'ann@' } }],
  ])('there is no lead if %s', async (_why, run) => {
    const { server } = await start()
    await post(server, run)
    expect(await readAndRemoveLeads()).toEqual([])
  })

  test('if an older state of a run arrives after a newer state, the lead keeps the answers of the newer state', async () => {
    const { server } = await start()
    const newer = {
      ...sent,
      passed: [...sent.passed, 'pace'],
      answers: { ...sent.answers, pace: 'slow' },
      revs: { ...sent.revs, pace: 3 },
    }
    // Two tabs may send the same state at once.
    await Promise.all([post(server, newer), post(server, newer)])
    await post(server, sent)
    const { answers, finished_at } = await onlyLead()
    expect(answers).toEqual({ goal: 'travel', email: address, pace: 'slow' })
    expect(finished_at).not.toBeNull()
  })

  test('characters that PostgreSQL cannot store are removed or replaced, and the rest is stored', async () => {
    const { server } = await start()
    const answers = { goal: 'work', job: 'a\u0000b\ud800', email: address }
    await post(server, {
      ...sent,
      passed: ['goal', 'job', 'email'],
      answers,
      revs: { goal: 1, job: 2, email: 3 },
    })
    expect((await onlyLead()).answers).toEqual({ ...answers, job: 'ab\ufffd' })
  })
})
