/** Deletes old events, and old IP addresses of message senders. Runs in each server process. */
import { deleteOldSenders } from '../data/messages.ts'
import { deleteOldEvents } from '../data/outbox.ts'
import type { Database } from '../database/createDatabase.ts'
import { DatabaseDown } from '../database/databaseDown.ts'

export interface CleanUp {
  /** The first clean-up runs after `pause` seconds, so that it does not slow the start of the server. */
  start(): void
  /** Stops the clean-ups, and waits for an active one. */
  close(): Promise<void>
}

/** Days until an event is deleted. An event with a waiting job is kept. */
const eventDays = 30

export interface CleanUpPorts {
  database: Database
  now(): Date
  log(message: string): void
  /** Seconds between two clean-ups. */
  pause?: number
}

export function createCleanUp({ database, now, log, pause = 600 }: CleanUpPorts): CleanUp {
  let timer: NodeJS.Timeout | undefined
  let active: Promise<void> | undefined

  async function clean(): Promise<void> {
    try {
      await database.use(async (db) => {
        await deleteOldEvents(db, eventDays)
        await deleteOldSenders(db, now())
      })
    } catch (error) {
      // `createDatabase` logs a database that is down.
      if (!(error instanceof DatabaseDown)) log(`The clean-up of the database failed: ${String(error)}`)
    }
  }

  const cleanUnlessActive = () => void (active ??= clean().finally(() => (active = undefined)))

  return {
    start() {
      timer = setInterval(cleanUnlessActive, pause * 1000)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await active
    },
  }
}
