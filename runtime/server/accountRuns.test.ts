/** The runs of accounts over HTTP: on each database, on two devices, and after sign-in and sign-out. */
import fc from 'fast-check'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlugins } from '../../engine/core/plugin/createPlugins.ts'
import { isEmpty, keepAnswer, markPassed, startRun, type Run } from '../../engine/core/run/run.ts'
import plugin from '../../engine/plugins/auth/plugin.ts'
import { authServer } from '../../engine/plugins/auth/server.ts'
import type { Caller } from '../../engine/plugins/identity.ts'
import { tokenFor } from '../../testing/fakes/fakeIdentity.ts'
import { fakeProvider } from '../../testing/fakes/fakeProvider.ts'
import { fakePluginPorts } from '../../testing/fakes/fakePluginPorts.ts'
import { caseCount } from '../../testing/caseCount.ts'
import { databaseKinds, type TestDatabase } from '../../testing/testDatabases.ts'
import { appOf, testContext, today } from '../../testing/testFunnel.ts'
import { testBrowser, testSeal, testSecrets, testServer } from '../../testing/testServer.ts'
import { readRun, writeRun } from '../api/data/runs.ts'
import type { Database } from '../api/database/createDatabase.ts'
import { downDatabase } from '../../testing/downDatabase.ts'
import { accountRunStore } from './accountRunStore.ts'
import { cookieRunStore } from './cookieRunStore.ts'
import { startPlugins, type RunningPlugins } from './startPlugins.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id }))
const app = appOf({
  screens: [
    { id: 'goal', kind: 'single-choice', answers: choices('travel', 'work') },
    { id: 'pace', kind: 'single-choice', answers: choices('slow', 'fast') },
    { id: 'time', kind: 'single-choice', answers: choices('day', 'night') },
    { id: 'end', kind: 'divider' },
  ],
})
const seal = testSeal(testSecrets.old)

let seconds = 0

async function serverOn(database: Database, timeout?: number): Promise<FastifyInstance> {
  const now = () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds++))
  const runs = accountRunStore({
    ...{ database, now, log: () => undefined, ...(timeout !== undefined && { timeout }) },
    cookies: cookieRunStore(seal, { secure: false }),
    callerOf: (request) => plugins.identity.ofSession(request),
  })
  const ports = { ...fakePluginPorts(), now: () => new Date(1_800_000_010_000), runs: runs.browserRuns }
  const loaders = { auth: () => Promise.resolve({ default: authServer(() => fakeProvider) }) }
  const plugins: RunningPlugins = await startPlugins(
    createPlugins([plugin]),
    () => plugin.options!,
    loaders,
    ports,
  )
  return testServer(app, { seal, runs, plugins })
}

const device = (server: FastifyInstance, jar?: Map<string, string>) => {
  const browser = testBrowser()
  for (const [name, value] of jar ?? []) browser.jar.set(name, value)
  const runCookies = () => [...browser.jar.keys()].filter((name) => name.startsWith('run.'))
  return {
    jar: browser.jar,
    runCookies,
    signIn: (uid: string, anonymous = false) =>
      browser.request(server, {
        method: 'POST',
        url: '/api/auth/sign-in',
        payload: { idToken: tokenFor(uid, { anonymous }) },
      }),
    signOut: () => browser.get(server, '/api/auth/sign-out'),
    answer: (screen: string, answer: string) =>
      browser.submit(server, screen === 'goal' ? '/funnel/test' : `/funnel/test/${screen}`, { answer }),
    /**
     * @returns the id of the screen that the URL of `screen` shows. If the run has not reached `screen`, the URL shows
     *   another screen.
     */
    async shownAt(screen = 'end') {
      const { body } = await browser.get(server, `/funnel/test/${screen}`)
      return /data-screen="([^"]*)"/.exec(body)?.[1]
    },
    /** @returns the selected answer of this screen. */
    chosen: async (screen: string) => {
      const { body } = await browser.get(
        server,
        screen === 'goal' ? '/funnel/test' : `/funnel/test/${screen}`,
      )
      return /<input(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(body)?.[1]
    },
  }
}

describe.each(databaseKinds)('$name', (kind) => {
  let created: TestDatabase
  let server: FastifyInstance
  beforeAll(async () => {
    created = await kind.create()
    server = await serverOn(created.database, 60_000)
  })
  afterAll(() => created.remove())
  const stored = (uid: string) => created.database.use((db) => readRun(db, { uid, funnel: 'test' }))
  /** The answers of each stored run of a user. The run that changed last is the last one. */
  const allAnswers = async (uid: string) => {
    const rows = await created.database.use((db) =>
      db.selectFrom('runs').select('run').where('user_id', '=', uid).orderBy('updated_at').execute(),
    )
    return rows.map(({ run }) => run.answers)
  }

  test('after sign-in on another phone the learner continues at the same screen', async () => {
    const [one, two] = [device(server), device(server)]
    await one.signIn('ann')
    await one.answer('goal', 'travel')
    await one.answer('pace', 'fast')
    expect(one.runCookies()).toEqual([])
    expect(await two.shownAt()).toBe('goal')
    await two.signIn('ann')
    expect([await two.shownAt(), await two.chosen('pace')]).toEqual(['time', 'fast'])
    await two.answer('time', 'day')
    expect(await one.shownAt()).toBe('end')
  })

  test('at sign-in, the run of the browser becomes a run of the account', async () => {
    const [one, two] = [device(server), device(server)]
    await one.answer('goal', 'work')
    expect(one.runCookies()).not.toEqual([])
    await one.signIn('bo')
    await two.signIn('bo')
    expect([await two.shownAt(), await two.chosen('goal')]).toEqual(['pace', 'work'])
  })

  test('if device and account have different runs, both are kept, and the device uses its own', async () => {
    const [one, two] = [device(server), device(server)]
    await one.signIn('cy')
    await one.answer('goal', 'travel')
    const first = (await stored('cy'))!
    await two.answer('goal', 'work')
    await two.signIn('cy')
    expect(await two.chosen('goal')).toBe('work')
    const again = await created.database.use((db) => readRun(db, { uid: 'cy', funnel: 'test' }, first.id))
    expect(again?.answers).toEqual({ goal: 'travel' })
  })

  test('sign-out removes the run from the device, but not from the account', async () => {
    const one = device(server)
    await one.answer('goal', 'travel')
    await one.signIn('di')
    // The cookies from before the sign-in are still there.
    expect(one.runCookies()).not.toEqual([])
    await one.signOut()
    expect(one.runCookies()).toEqual([])
    expect([await one.shownAt(), await one.chosen('goal')]).toEqual(['goal', undefined])
    await one.signIn('di')
    expect(await one.shownAt()).toBe('pace')
  })

  test('no user gets the run of another account', async () => {
    const [one, two] = [device(server), device(server)]
    await one.signIn('ed')
    await one.answer('goal', 'travel')
    await two.signIn('flo')
    expect(await two.shownAt()).toBe('goal')
    await two.answer('goal', 'work')
    expect(((await stored('ed')) as Run).answers).toEqual({ goal: 'travel' })
  })

  test('an anonymous account keeps its run in the cookie', async () => {
    const one = device(server)
    await one.signIn('silent', true)
    await one.answer('goal', 'travel')
    expect(one.runCookies()).not.toEqual([])
    expect(await stored('silent')).toBeUndefined()
  })

  test('a run that the cookie stored during an outage of the database is merged into the stored run', async () => {
    const [before, other] = [device(server), device(server)]
    await before.answer('goal', 'travel')
    // The sign-in copies the run to the account. The cookies keep it.
    await before.signIn('gil')
    await other.signIn('gil')
    await other.answer('pace', 'fast')
    const during = device(await serverOn(downDatabase), before.jar)
    expect((await during.answer('goal', 'work')).statusCode).toBe(303)
    expect(await during.shownAt()).toBe('pace')
    const after = device(server, during.jar)
    await after.answer('time', 'night')
    expect(after.runCookies()).toEqual([])
    expect(await allAnswers('gil')).toEqual([{ goal: 'work', pace: 'fast', time: 'night' }])
  })

  test('if the cookies have no run during an outage, a new run starts, and the account gets both runs', async () => {
    const before = device(server)
    await before.signIn('jo')
    await before.answer('goal', 'travel')
    const during = device(await serverOn(downDatabase), before.jar)
    await during.answer('goal', 'work')
    expect((await during.answer('pace', 'fast')).statusCode).toBe(303)
    expect(during.runCookies()).not.toEqual([])
    const after = device(server, during.jar)
    await after.answer('time', 'night')
    expect(after.runCookies()).toEqual([])
    expect(await after.shownAt()).toBe('end')
    expect(await allAnswers('jo')).toEqual([
      { goal: 'travel' },
      { goal: 'work', pace: 'fast', time: 'night' },
    ])
  })

  test('an account keeps only its 20 newest runs of a funnel', async () => {
    const run = startRun({ id: '', flowId: 'test', hash: 'h', context: testContext, forced: [], today })
    await created.database.use(async (db) => {
      for (let each = 0; each < 25; each++)
        await writeRun(db, 'many', { ...run, id: `run-${each}` }, new Date(each * 1000))
      const rows = await db.selectFrom('runs').select('run_id').where('user_id', '=', 'many').execute()
      expect(rows).toHaveLength(20)
      expect((await readRun(db, { uid: 'many', funnel: 'test' }))?.id).toBe('run-24')
    })
  })

  test('devices may act in any order, and no acknowledged answer is lost', async () => {
    const screens = ['a', 'b', 'c'] as const
    const anyStep = fc.record({
      device: fc.nat(2),
      action: fc.oneof(
        fc.record({ answer: fc.constantFrom(...screens), value: fc.nat(5) }),
        fc.constant('save' as const),
        fc.constant('load' as const),
      ),
    })
    let account = 0
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      const uid = `property-${account++}`
      const begun = startRun({
        id: 'run',
        flowId: 'test',
        hash: 'h',
        context: testContext,
        forced: [],
        today,
      })
      const devices: Run[] = [begun, begun, begun]
      /** By screen: the highest acknowledged revision, and the answers that were saved with it. */
      const acknowledged = new Map<string, { rev: number; answers: Set<unknown> }>()
      const passed = new Set<string>()
      await created.database.use(async (db) => {
        for (const { device: index, action } of steps) {
          const run = devices[index]!
          if (action === 'load') devices[index] = (await readRun(db, { uid, funnel: 'test' })) ?? run
          else if (action === 'save') {
            await writeRun(db, uid, run, new Date())
            for (const id of run.passed) passed.add(id)
            for (const [id, rev] of Object.entries(run.revs)) {
              const highest = acknowledged.get(id)
              if (!highest || highest.rev < rev)
                acknowledged.set(id, { rev, answers: new Set([run.answers[id]]) })
              else if (highest.rev === rev) highest.answers.add(run.answers[id])
            }
          } else {
            const { answer: id, value } = action
            devices[index] = markPassed(keepAnswer(run, id, String(value)), id)
          }
        }
        const last = await readRun(db, { uid, funnel: 'test' })
        expect(last === undefined || isEmpty(last)).toBe(acknowledged.size === 0)
        for (const [id, { rev, answers }] of acknowledged) {
          expect(last!.revs[id]).toBe(rev)
          expect([...answers]).toContain(last!.answers[id])
        }
        expect(new Set(last?.passed)).toEqual(passed)
      })
    })
    await fc.assert(property, { numRuns: caseCount(30, 500) })
  })

  test('concurrent writes are all stored', async () => {
    const begun = startRun({ id: 'run', flowId: 'test', hash: 'h', context: testContext, forced: [], today })
    const ids = Array.from({ length: 12 }, (_none, each) => `screen-${each}`)
    await Promise.all(
      ids.map((id) =>
        created.database.use((db) => writeRun(db, 'together', keepAnswer(begun, id, 'x'), new Date())),
      ),
    )
    expect(Object.keys((await stored('together'))!.answers).sort()).toEqual([...ids].sort())
  })
})

test('if the database hangs, a signed-in learner gets a response after the timeout', async () => {
  const hanging: Database = { use: () => new Promise(() => undefined), close: () => Promise.resolve() }
  const one = device(await serverOn(hanging, 20))
  await one.signIn('hal')
  expect((await one.answer('goal', 'travel')).statusCode).toBe(303)
  expect(await one.shownAt()).toBe('pace')
})

test('a form carries the run if the stored run lacks an answer or a passed screen', async () => {
  const begun = startRun({ id: 'run', flowId: 'test', hash: 'h', context: testContext, forced: [], today })
  const old = markPassed(keepAnswer(begun, 'goal', 'travel'), 'goal')
  // The database always returns the older version of the run: its last write has failed.
  const database: Database = { use: () => Promise.resolve(old as never), close: () => Promise.resolve() }
  const runs = accountRunStore({
    ...{ database, now: () => new Date(), log: () => undefined },
    cookies: cookieRunStore(seal, { secure: false }),
    callerOf: () => Promise.resolve({ uid: 'ivy', anonymous: false } as Caller),
  })
  const request = { cookies: {}, headers: {} } as FastifyRequest
  expect(await runs.carry(request, old)).toBeUndefined()
  expect(await runs.carry(request, markPassed(old, 'pace'))).toBeDefined()
  expect(await runs.carry(request, keepAnswer(old, 'goal', 'work'))).toBeDefined()
})
