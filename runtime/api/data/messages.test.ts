/** On both databases, a message is stored together with its job. No message is lost while the mail server is down. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../engine/plugins/messages.ts'
import type { Queue } from '../../../engine/plugins/queue.ts'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { createWorker } from '../jobs/worker.ts'
import { storedMessages } from './messages.ts'
import { deleteUser } from './users.ts'

const message: Message = {
  ...{ id: 'one', uid: 'ann', name: undefined, email: 'ann@example.com', text: 'Zoë 🦊', locale: 'en' },
  createdAt: new Date('2026-11-20T12:00:00Z'),
}
const sender = { address: '10.0.0.1', hourly: 5 }
const times = { poll: 0.02, deadline: 30, pause: 0.01, longestPause: 0.02, retryFor: 60 }

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())

  test('a message is stored unchanged, mailed when the mail server is back, and deleted with its user', async () => {
    const { database } = await testDatabase
    let isDown = true
    const mailed: unknown[] = []
    const queue: Queue = {
      keysOf: () => ['team'],
      work: ({ event }) => {
        if (isDown) return Promise.reject(new Error('mail-failed: ECONNECTION'))
        mailed.push(event.data)
        return Promise.resolve('mailed')
      },
    }
    const queues = { 'contact.mail': queue }
    const first = createWorker({ database, queues, log: console.error, times })
    const messages = storedMessages(database, () => queues, first.wake)
    await messages.store(message, sender)
    expect(await messages.read('one')).toEqual(message)
    const failed = () =>
      database.use((db) =>
        db.selectFrom('job_attempts').select('outcome').where('succeeded', '=', false).execute(),
      )
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(0)
    await first.close()
    // The worker of another process continues.
    isDown = false
    const second = createWorker({ database, queues, log: console.error, times })
    second.start()
    await expect.poll(() => mailed).toEqual([{ id: 'one' }])
    await second.close()
    await database.use((db) => deleteUser(db, 'ann'))
    expect(await messages.read('one')).toBeUndefined()
  })

  test('a message is not stored if its job cannot be stored', async () => {
    const { database } = await testDatabase
    const broken: Queue = { keysOf: () => [null as never], work: () => Promise.resolve('') }
    const messages = storedMessages(
      database,
      () => ({ 'contact.mail': broken }),
      () => undefined,
    )
    await expect(messages.store({ ...message, id: 'two' }, sender)).rejects.toThrow()
    expect(await messages.read('two')).toBeUndefined()
  })

  test('all processes share the hourly limit of each IP address; an address is deleted after an hour', async () => {
    const { database } = await testDatabase
    const messagesOfProcess = () =>
      storedMessages(
        database,
        () => ({}),
        () => undefined,
      )
    const [first, second] = [messagesOfProcess(), messagesOfProcess()]
    const hour = 3_600_000
    let count = 0
    const sendAt = (from: typeof first, at: number, address = '10.0.0.2') => {
      const counted = { ...message, id: `counted-${count++}`, createdAt: new Date(at) }
      return from.store(counted, { address, hourly: 5 })
    }
    const start = message.createdAt.getTime() + 10 * hour
    const sends = Array.from({ length: 8 }, (_none, number) => sendAt(number % 2 ? first : second, start))
    expect((await Promise.all(sends)).filter(Boolean)).toHaveLength(5)
    expect(await readCounted(first)).toHaveLength(5)
    expect(await sendAt(first, start, '10.0.0.3')).toBe(true)
    expect(await sendAt(second, start + hour - 1)).toBe(false)
    expect(await sendAt(second, start + hour)).toBe(true)
    const senders = await database.use((db) => db.selectFrom('message_senders').select('address').execute())
    expect(senders).toEqual([{ address: '10.0.0.2' }])
  })
})

/** Reads the messages `counted-0` to `counted-7`. @returns those that are stored. */
const readCounted = async ({ read }: { read(id: string): Promise<Message | undefined> }) =>
  (await Promise.all(Array.from({ length: 8 }, (_none, number) => read(`counted-${number}`)))).filter(Boolean)
