/** From a learner's taps to the webhook's receiver, which is down at first: each event arrives, once. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { play } from '../../testing/browser/player.ts'
import { seed } from '../../testing/browser/seed.ts'
import { startServer, writeConfigs } from '../../testing/browser/startServer.ts'
import { expect, test } from '../../testing/browser/test.ts'
import { journeyOf } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { hasPostgres, newFolder, postgres } from '../../testing/testDatabases.ts'
import { realFiles } from '../../testing/testFunnel.ts'

const funnel = 'english-onboarding'
const journey = journeyOf(funnel, plans[funnel]!['work, with the test']!)
const key = Buffer.alloc(32, 7)

interface Delivered {
  id: string
  type: string
  data: { email?: string; answers: Record<string, unknown>; funnel: string }
}

/** A receiver that breaks off each connection until it is up. */
async function startReceiver() {
  const delivered: Delivered[] = []
  let isUp = false
  let refused = 0
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isUp) {
      refused++
      return request.socket.destroy()
    }
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += String(part)
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    const signed = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.${body}`)
      .digest('base64')
    if (signature !== `v1,${signed}`) return response.writeHead(401).end()
    const { type, data } = JSON.parse(body) as Omit<Delivered, 'id'>
    delivered.push({ id: String(id), type, data })
    return response.writeHead(204).end()
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    refused: () => refused,
    up: () => void (isUp = true),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The product's configs, whose events go to one more target. */
function configsWithTarget(): string {
  const files = new Map(realFiles())
  const site = JSON.parse(files.get('site.json')!) as { plugins?: object }
  const webhooks = { targets: [{ name: 'crm', url: 'https://crm.example.com/hook' }] }
  return writeConfigs(
    files.set('site.json', JSON.stringify({ ...site, plugins: { ...site.plugins, webhooks } })),
  )
}

const databases = {
  embedded: async () => {
    const { folder, remove } = await newFolder()
    return { settings: { data: dirname(folder) }, remove }
  },
  ...(hasPostgres && {
    PostgreSQL: async () => {
      const { settings, remove } = await postgres.create()
      return { settings: { databaseUrl: settings.url! }, remove }
    },
  }),
}

for (const [database, create] of Object.entries(databases))
  test(`a lead with its answers reaches a receiver that was down, each event once: ${database}`, async ({
    browser,
  }) => {
    const receiver = await startReceiver()
    const configs = configsWithTarget()
    const { settings, remove } = await create()
    const env = {
      WEBHOOK_SECRET_CRM: `whsec_${key.toString('base64')}`,
      WEBHOOK_URL_CRM: receiver.url,
      WEBHOOK_ALLOW_LOOPBACK: '1',
    }
    const server = await startServer({ ...settings, configs, env })
    const contexts: BrowserContext[] = []
    // Its pages stay open: the last answers are sent after the paint.
    const walkFrom = async (screen: string) => {
      const context = await browser.newContext({ baseURL: server.url })
      contexts.push(context)
      const page = await context.newPage()
      await seed(page.request, journey, screen)
      const from = journey.steps.findIndex((step) => step.screen.id === screen)
      await page.goto(journey.steps[from]!.url)
      await play(page, journey, { manner: 'tap', from })
      await expect(page.locator('main[data-page]')).toBeVisible()
    }
    const finished = () => receiver.delivered.filter(({ type }) => type === 'run.finished')

    await walkFrom('email')
    await expect.poll(receiver.refused, { timeout: 20_000 }).toBeGreaterThan(0)
    receiver.up()
    await expect.poll(() => finished().length, { timeout: 60_000 }).toBe(1)
    await expect
      .poll(() => receiver.delivered.map(({ type }) => type), { timeout: 30_000 })
      .toContain('lead.created')
    // A second learner: all that was sent twice would have come before the events of that one.
    await walkFrom('email')
    await expect.poll(() => finished().length, { timeout: 60_000 }).toBe(2)

    const ids = receiver.delivered.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    const { email, answers } = finished()[0]!.data
    expect(email).toBe('zoe@example.com')
    expect(answers).toMatchObject({ goal: 'work', job: 'Nurse & <b>midwife</b>', 'take-test': 'yes' })

    await Promise.all(contexts.map((context) => context.close()))
    await server.kill()
    receiver.close()
    await remove()
    rmSync(configs, { recursive: true, force: true })
  })
