import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../testing/testDatabases.ts'
import { writeEvent } from '../data/outbox.ts'
import type { Database } from '../database/createDatabase.ts'
import { createCleanUp } from './cleanUp.ts'

const now = () => new Date()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

afterEach(() => void vi.useRealTimers())

describe.each(databaseKinds)('$name', (kind) => {
  const testDatabase = kind.create()
  afterAll(async () => (await testDatabase).remove())

  test('events without waiting jobs are deleted after 30 days, IP addresses after an hour', async () => {
    const { database } = await testDatabase
    const write = (id: string, at: Date, keys: string[]) =>
      database.use((db) =>
        db.transaction().execute((transaction) => {
          const event = { id, type: 'message.created', at: at.toISOString(), data: { id } }
          return writeEvent(transaction, event, { 'contact.mail': { keysOf: () => keys } })
        }),
      )
    await write('new', daysAgo(29), [])
    await write('old', daysAgo(31), [])
    await write('waiting', daysAgo(31), ['team'])
    const senders = [
      { address: '10.0.0.1', at: minutesAgo(61) },
      { address: '10.0.0.2', at: minutesAgo(50) },
    ]
    await database.use((db) => db.insertInto('message_senders').values(senders).execute())
    const logged: string[] = []
    const cleanUp = createCleanUp({ database, now, log: (message) => void logged.push(message), pause: 0.02 })
    cleanUp.start()
    const addresses = () => database.use((db) => db.selectFrom('message_senders').select('address').execute())
    await expect.poll(addresses).toEqual([{ address: '10.0.0.2' }])
    await cleanUp.close()
    const events = await database.use((db) => db.selectFrom('outbox').select('id').orderBy('id').execute())
    expect(events).toEqual([{ id: 'new' }, { id: 'waiting' }])
    expect(logged).toEqual([])
  })
})

test('the clean-up uses the database every ten minutes, and not at the start', async () => {
  vi.useFakeTimers()
  let uses = 0
  const database: Database = {
    use: () => Promise.reject(new Error(`use ${++uses}`)),
    close: () => Promise.resolve(),
  }
  const logged: string[] = []
  const cleanUp = createCleanUp({ database, now, log: (message) => void logged.push(message) })
  cleanUp.start()
  await vi.advanceTimersByTimeAsync(599_000)
  expect(uses).toBe(0)
  await vi.advanceTimersByTimeAsync(602_000)
  expect(uses).toBe(2)
  expect(logged[0]).toBe('The clean-up of the database failed: Error: use 1')
  await cleanUp.close()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(uses).toBe(2)
})
