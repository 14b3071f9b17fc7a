/** Jobs on each kind of database. Only one worker at a time does a job, even if workers are killed or work fails. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Job, Queue } from '../../../engine/plugins/queue.ts'
import { databaseKinds, type TestDatabase } from '../../../testing/testDatabases.ts'
import { writeEvent } from '../data/outbox.ts'
import { claimJobs, endAttempt, replayJobs } from './jobTable.ts'
import { createWorker, defaultTimes, pauseAfter, type Worker, type WorkerTimes } from './worker.ts'

const quick: WorkerTimes = { poll: 0.02, deadline: 30, pause: 0.01, longestPause: 0.02, retryFor: 60 }
const event = (id: string) => ({ id, type: 'lead.created', at: '2026-11-20T12:00:00.000Z', data: { id } })
const queueOf = (work: (job: Job) => unknown, keys = ['crm']): Queue => ({
  keysOf: () => keys,
  work: async (job) => String(await work(job)),
})

describe.each(databaseKinds)('$name', (kind) => {
  let created: TestDatabase
  beforeAll(async () => void (created = await kind.create()))
  afterAll(() => created.remove())

  const workers: Worker[] = []
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await created.database.use((db) => db.deleteFrom('outbox').execute())
  })
  const run = (queue: Queue, times = quick) => {
    const worker = createWorker({
      database: created.database,
      queues: { q: queue },
      log: () => undefined,
      times,
    })
    workers.push(worker)
    worker.start()
    return worker
  }
  const write = (id: string, queue: Queue) =>
    created.database.use((db) =>
      db.transaction().execute((transaction) => writeEvent(transaction, event(id), { q: queue })),
    )
  const jobs = () =>
    created.database.use((db) =>
      db
        .selectFrom('jobs')
        .select(['event_id', 'key', 'state', 'attempts'])
        .orderBy('event_id')
        .orderBy('key')
        .execute(),
    )
  const outcomes = () =>
    created.database.use((db) =>
      db.selectFrom('job_attempts').select(['outcome', 'succeeded']).orderBy('at').execute(),
    )
  const states = async () => (await jobs()).map(({ state }) => state)

  test('an event creates one job for each key, even if the event is written twice', async () => {
    const done: string[] = []
    const queue = queueOf(
      ({ key, event: { id, data } }) => done.push(`${id} ${key} ${JSON.stringify(data)}`),
      ['a', 'b'],
    )
    await write('one', queue)
    await write('one', queue)
    run(queue)
    await expect.poll(states).toEqual(['done', 'done'])
    expect(done.sort()).toEqual(['one a {"id":"one"}', 'one b {"id":"one"}'])
  })

  test('several workers do each job once, and never the same job at the same time', async () => {
    const done: string[] = []
    const active = new Set<string>()
    const queue = queueOf(async ({ event: { id } }) => {
      expect(active.has(id)).toBe(false)
      active.add(id)
      await created.database.use((db) => sql`select 1`.execute(db))
      active.delete(id)
      done.push(id)
    })
    const ids = Array.from({ length: 60 }, (_none, number) => `event-${number}`)
    for (const id of ids) await write(id, queue)
    for (let worker = 0; worker < 4; worker++) run(queue)
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['done']))
    expect(done.sort()).toEqual([...ids].sort())
    expect((await outcomes()).filter(({ succeeded }) => !succeeded)).toEqual([])
  })

  test('a job waits for a worker that can do it, and `retryFor` begins at the first attempt', async () => {
    const waiting: Queue = { keysOf: () => ['team'] }
    await write('waiting', waiting)
    run(waiting).wake()
    await created.database.use((db) =>
      db
        .updateTable('jobs')
        .set({ started_at: new Date('2026-11-01') })
        .execute(),
    )
    expect(await jobs()).toEqual([{ event_id: 'waiting', key: 'team', state: 'waiting', attempts: 0 }])
    let isDown = true
    run({
      ...waiting,
      work: () => {
        if (!isDown) return Promise.resolve('mailed')
        isDown = false
        return Promise.reject(new Error('mail-failed: ECONNECTION'))
      },
    })
    await expect.poll(jobs).toEqual([{ event_id: 'waiting', key: 'team', state: 'done', attempts: 2 }])
  })

  test('a failed job is tried again, and every attempt is stored with its outcome', async () => {
    let attempts = 0
    const queue = queueOf(() => {
      if (++attempts < 3) throw new Error(`answered ${500 + attempts}`)
      return 'answered 204'
    })
    await write('retried', queue)
    run(queue)
    await expect.poll(jobs).toEqual([{ event_id: 'retried', key: 'crm', state: 'done', attempts: 3 }])
    expect(await outcomes()).toEqual([
      { outcome: 'answered 501', succeeded: false },
      { outcome: 'answered 502', succeeded: false },
      { outcome: 'answered 204', succeeded: true },
    ])
  })

  test('a job fails if its next attempt would be after `retryFor`; a replay starts it again', async () => {
    let isDown = true
    const queue = queueOf(() => {
      if (isDown) throw new Error('answered 500')
      return 'answered 200'
    })
    await write('late', queue)
    const worker = run(queue, { ...quick, pause: 5, longestPause: 5, retryFor: 1 })
    await expect.poll(states).toEqual(['failed'])
    isDown = false
    const replay = (filter: object) => created.database.use((db) => replayJobs(db, 'q', filter))
    expect(await replay({ event: 'another' })).toBe(0)
    expect(await replay({ since: new Date('2026-11-21') })).toBe(0)
    expect(await replay({ failed: true, key: 'crm', since: new Date('2026-11-20') })).toBe(1)
    worker.wake()
    await expect.poll(states).toEqual(['done'])
    expect(await replay({ failed: true })).toBe(0)
  })

  test('the pauses between attempts grow, and jobs that failed together are not retried together', () => {
    const attemptTimes = (random: number) => {
      const times = [0]
      while (times.at(-1)! <= defaultTimes.retryFor)
        times.push(times.at(-1)! + pauseAfter(times.length, defaultTimes, random))
      return times
    }
    const [earliest, latest] = [attemptTimes(0), attemptTimes(1)]
    expect([earliest.length, ...earliest.slice(0, 4)]).toEqual([15, 0, 5, 20, 65])
    expect(latest.slice(0, 4)).toEqual([0, 6, 24, 78])
    expect(pauseAfter(20, defaultTimes, 0)).toBe(43_200)
  })

  test('another worker does the job of a killed worker; a late result of the killed worker changes nothing', async () => {
    const queue = queueOf(() => 'by the other')
    await write('claimed', queue)
    const claim = () => created.database.use((db) => claimJobs(db, ['q'], 10, 60))
    const [lateJob] = await claim()
    expect(lateJob?.event).toEqual(event('claimed'))
    expect(await claim()).toEqual([])
    // The lease of the killed worker ends.
    await created.database.use((db) =>
      db
        .updateTable('jobs')
        .set({ due_at: sql<Date>`now()` })
        .execute(),
    )
    run(queue)
    await expect.poll(states).toEqual(['done'])
    const failed = { succeeded: false, outcome: 'late', ms: 1, pause: 0, retryFor: 60 }
    await created.database.use((db) => endAttempt(db, lateJob!, failed))
    expect(await states()).toEqual(['done'])
  })

  test('work that never ends is a failed attempt, and other jobs continue', async () => {
    const queue = queueOf(({ event: { id } }) => (id === 'hangs' ? new Promise(() => undefined) : 'done'))
    await write('hangs', queue)
    await write('works', queue)
    // With a shorter deadline, a slow machine could do the job "works" twice.
    run(queue, { ...quick, deadline: 2, pause: 60, longestPause: 60, retryFor: 3600 })
    await expect.poll(async () => (await outcomes()).length).toBe(2)
    expect(await jobs()).toMatchObject([{ event_id: 'hangs', state: 'waiting' }, { state: 'done' }])
    expect((await outcomes()).map(({ outcome }) => outcome).sort()).toEqual([
      'The attempt did not end within 2 s',
      'done',
    ])
  })

  test('work that throws before it returns a promise is a failed attempt, and every rejection is handled', async () => {
    const queue: Queue = {
      keysOf: () => ['crm'],
      work: () => {
        throw new Error('no promise')
      },
    }
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    await write('throws', queue)
    run(queue, { ...quick, deadline: 0.1, pause: 60, longestPause: 60, retryFor: 3600 })
    await expect.poll(outcomes).toEqual([{ outcome: 'no promise', succeeded: false }])
    await new Promise((passed) => setTimeout(passed, 200))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  test('closing waits for active jobs', async () => {
    let isDone = false
    let finish = () => {}
    const begun = new Promise<void>((begin) => {
      const queue = queueOf(async () => {
        begin()
        await new Promise<void>((resolve) => (finish = resolve))
        isDone = true
      })
      void write('last', queue).then(() => run(queue))
    })
    await begun
    const closed = workers[0]!.close()
    finish()
    await closed
    expect([isDone, await states()]).toEqual([true, ['done']])
  })
})
