/** The webhook receiver of docs/leads.md gets each lead and prints it once, even if the receiver was down. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import plugin from '../../../engine/plugins/webhooks/plugin.ts'
import { webhooksServer } from '../../../engine/plugins/webhooks/server.ts'
import { createPlugins } from '../../../engine/core/plugin/createPlugins.ts'
import { freePort } from '../../../testing/browser/startServer.ts'
import { fakePluginPorts } from '../../../testing/fakes/fakePluginPorts.ts'
import { root } from '../../../testing/root.ts'
import { databaseKinds, type TestDatabase } from '../../../testing/testDatabases.ts'
import { appOf } from '../../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../../testing/testServer.ts'
import { replayJobs } from '../../api/jobs/jobTable.ts'
import { createWorker } from '../../api/jobs/worker.ts'
import { startPlugins } from '../startPlugins.ts'
import { createLeadStore } from './leadStore.ts'
import { reportSpool } from './reportSpool.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const app = appOf({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] },
    { id: 'email', kind: 'email', when: { 'answers.goal': 'travel' } },
    {
      id: 'pace',
      kind: 'single-choice',
      when: { 'answers.goal': 'travel' },
      answers: [{ id: 'slow' }, { id: 'fast' }],
    },
  ],
})

const folder = mkdtempSync(join(tmpdir(), 'funnel-deliveries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Runs the receiver of docs/leads.md without changes. @returns the lines that the receiver prints. */
function startReceiver(port: number): string[] {
  const [, code] = /```js\n([^]*?)```/.exec(readFileSync(join(root, 'docs/leads.md'), 'utf8'))!
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, code!)
  const receiver: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(receiver.stdout!).on('line', (line) => lines.push(line))
  cleanUps.push(async () => {
    receiver.kill()
    await once(receiver, 'close')
  })
  return lines
}

describe.each(databaseKinds)('$name', (kind) => {
  let created: TestDatabase
  beforeAll(async () => void (created = await kind.create()))
  afterAll(() => created.remove())

  const jobs = () =>
    created.database.use((db) => db.selectFrom('jobs').select(['state', 'attempts']).execute())

  async function start(port: number) {
    const { database } = created
    const now = () => new Date()
    const ports = { ...fakePluginPorts(), now }
    const env = { WEBHOOK_SECRET_CRM: secret, WEBHOOK_ALLOW_LOOPBACK: '1' }
    const options = { targets: [{ id: 'crm', url: `http://127.0.0.1:${port}/hook` }] }
    const loaders = { webhooks: () => Promise.resolve({ default: webhooksServer(env) }) }
    const plugins = await startPlugins(createPlugins([plugin]), () => options, loaders, ports)
    const { queues } = plugins
    const log = ports.log
    // In seconds. The times of the lead store below are in milliseconds.
    const times = { poll: 0.05, deadline: 30, pause: 0.05, longestPause: 0.2, retryFor: 3600 }
    const workers = [1, 2].map(() => createWorker({ database, queues, log, times }))
    const leads = createLeadStore({
      ...{ database, queues, now, log, times: { timeoutMs: 60_000, pauseMs: 50 } },
      onNewJobs: () => workers[0]!.wake(),
      spool: reportSpool(join(folder, kind.name), testSeal(testSecrets.old)),
    })
    for (const worker of workers) worker.start()
    cleanUps.push(() => Promise.all([leads.close(), ...workers.map((worker) => worker.close())]))
    return { server: await testServer(app, { leads }), logged: ports.logged }
  }

  test('a lead and the end of its run reach a receiver that was down, each once', async () => {
    const port = await freePort()
    const { server, logged } = await start(port)
    const browser = testBrowser()
    await browser.get(server, '/funnel/test')
    await browser.submit(server, '/funnel/test', { answer: 'travel' })
    await browser.submit(server, '/funnel/test/email', { answer: 'ann@example.com' })
    const attempts = () =>
      created.database.use((db) => db.selectFrom('job_attempts').select('outcome').execute())
    await expect.poll(async () => (await attempts()).length).toBeGreaterThan(1)
    expect((await attempts())[0]?.outcome).toContain('ECONNREFUSED')
    await browser.submit(server, '/funnel/test/pace', { answer: 'slow' })
    const lines = startReceiver(port)
    const expected = ['lead.created', 'lead.updated', 'run.finished'].map((type) => `${type} ann@example.com`)
    await expect.poll(() => [...lines].sort(), { timeout: 20_000 }).toEqual(expected)
    // Each job is delivered a second time. The receiver knows the ids, and prints nothing.
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true)
    await created.database.use((db) => replayJobs(db, 'webhooks.deliver', {}))
    const delivered = { state: 'done', attempts: 1 }
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([delivered, delivered, delivered])
    expect([...lines].sort()).toEqual(expected)
    expect(logged.join()).not.toContain('ann@')
  })

  test('the end of a run without a contact is delivered too, once', async () => {
    const port = await freePort()
    const lines = startReceiver(port)
    const { server } = await start(port)
    const { hash } = app.programs.get('test', {}, 'en').program
    const jobsBefore = (await jobs()).length
    const run = { id: 'silent', hash, passed: ['goal'], answers: { goal: 'work' }, revs: { goal: 1 } }
    for (let sent = 0; sent < 2; sent++)
      await server.inject({ method: 'POST', url: '/runs/test/en', payload: run })
    // A second job could reach the receiver after the end of the test, so the jobs are counted too.
    expect(await jobs()).toHaveLength(jobsBefore + 1)
    await expect.poll(() => lines, { timeout: 20_000 }).toEqual(['run.finished null'])
  })
})
