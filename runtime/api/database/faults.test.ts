/** If the database is down, restarts or has no free connection, queries fail with DatabaseDown; later queries work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { restartableProxy } from '../../../testing/restartableProxy.ts'
import { newDatabaseFolder } from '../../../testing/newDatabaseFolder.ts'
import { hasPostgres, pgliteScript, postgres } from '../../../testing/testDatabases.ts'
import { createDatabase, type Database } from './createDatabase.ts'
import { DatabaseDown } from './databaseDown.ts'
import { openDatabase } from './openDatabase.ts'
import { poolSize, type Deadlines } from './postgresPool.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/**
 * Milliseconds. `pause` is short, because the tests wait until a pause has passed. `opening` and `deadlines` are long,
 * so that a busy machine does not exceed them.
 */
const times = { opening: 60_000, pause: 50 }
const deadlines: Deadlines = { connection: 20_000, query: 20_000 }

interface TestSettings {
  url?: string
  folder?: string
  deadlines?: Deadlines
  /** Milliseconds between a failed opening and the next attempt. */
  pause?: number
}

function databaseOf({ pause = times.pause, ...settings }: TestSettings) {
  const logged: string[] = []
  const allSettings = { url: undefined, folder: undefined, script: pgliteScript, deadlines, ...settings }
  const database = createDatabase(
    (onEnd) => openDatabase(allSettings, onEnd),
    (message) => void logged.push(message),
    { ...times, pause },
  )
  cleanUps.push(() => database.close())
  return { database, logged }
}

async function temporaryFolder(): Promise<string> {
  const { folder, remove } = await newDatabaseFolder()
  cleanUps.push(remove)
  return folder
}

const ping = (database: Database) => database.use((db) => sql`select 1`.execute(db))
const write = (database: Database, user_id: string) =>
  database.use((db) => db.insertInto('profiles').values({ user_id, updated_at: new Date() }).execute())
const usersIn = (database: Database) =>
  database.use(async (db) =>
    (await db.selectFrom('profiles').select('user_id').execute()).map((row) => row.user_id),
  )

describe('a folder of PGlite', () => {
  test('can be used by one database at a time: a second one logs the reason, and opens after the first has closed', async () => {
    const folder = await temporaryFolder()
    const first = databaseOf({ folder })
    await write(first.database, 'stored')
    const second = databaseOf({ folder })
    await expect(ping(second.database)).rejects.toThrow(DatabaseDown)
    expect(second.logged).toEqual([
      expect.stringMatching(/Process \d+ uses the database .* DATABASE_URL .* delete/),
    ])
    await first.database.close()
    await new Promise((passed) => setTimeout(passed, times.pause))
    expect(await usersIn(second.database)).toEqual(['stored'])
    expect(second.logged[1]).toBe('The database is back.')
  })

  test('can be opened after the process that used it was killed, and has all stored data', async () => {
    const folder = await temporaryFolder()
    const writer = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', writerScript(folder)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    cleanUps.push(() => writer.kill('SIGKILL'))
    await Promise.race([
      once(writer.stdout, 'data'),
      once(writer, 'exit').then(() => Promise.reject(new Error('The writer ended'))),
    ])
    const { database, logged } = databaseOf({ folder })
    await expect(ping(database)).rejects.toThrow(DatabaseDown)
    expect(logged[0]).toContain(`Process ${writer.pid} `)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    await new Promise((passed) => setTimeout(passed, times.pause))
    expect(await usersIn(database)).toEqual(['of the other process'])
  })
})

describe('a PostgreSQL that does not respond', () => {
  test('is logged once, and requests during the pause fail without another attempt', async () => {
    const { url, attempts } = await serverThat((socket) => socket.destroy())
    const { database, logged } = databaseOf({ url, pause: 60_000 })
    for (let request = 0; request < 3; request++) await expect(ping(database)).rejects.toThrow(DatabaseDown)
    expect(attempts()).toBe(1)
    expect(logged).toEqual([expect.stringContaining('The database is down: ')])
  })

  test('delays a request at most until the deadline', async () => {
    const { url } = await serverThat(() => undefined)
    const { database } = databaseOf({ url, deadlines: { ...deadlines, connection: 300 } })
    await expect(ping(database)).rejects.toThrow(/timeout/)
  })
})

describe.runIf(hasPostgres)('PostgreSQL', () => {
  const newDatabase = async () => {
    const testDatabase = await postgres.create()
    cleanUps.push(() => testDatabase.remove())
    const connect = (changedDeadlines: Partial<Deadlines> = {}) =>
      databaseOf({ url: testDatabase.settings.url!, deadlines: { ...deadlines, ...changedDeadlines } })
    return { ...testDatabase, connect }
  }

  test('is migrated once by processes that start together', async () => {
    const { connect } = await newDatabase()
    const databases = Array.from({ length: 4 }, () => connect())
    await Promise.all(databases.map(({ database }, n) => write(database, `process ${n}`)))
    expect((await usersIn(databases[0]!.database)).sort()).toEqual([0, 1, 2, 3].map((n) => `process ${n}`))
    expect(databases.flatMap(({ logged }) => logged)).toEqual([])
  })

  test('restarts: while it is down, requests fail at once; after the restart, the first request succeeds', async () => {
    const { settings } = await newDatabase()
    const server = restartableProxy(settings.url!)
    cleanUps.push(() => server.stop())
    const url = await server.start()
    const { database, logged } = databaseOf({ url })
    await Promise.all(Array.from({ length: 5 }, () => ping(database)))
    await server.stop()
    for (let request = 0; request < 3; request++) await expect(ping(database)).rejects.toThrow(DatabaseDown)
    await server.start()
    await ping(database)
    expect(logged).toEqual([expect.stringContaining('The database is down: '), 'The database is back.'])
  })

  test('works again after all its connections were ended', async () => {
    const { database, connect } = await newDatabase()
    await Promise.all(Array.from({ length: 5 }, () => ping(database)))
    const sleeping = database.use((db) => sql`select pg_sleep(60)`.execute(db))
    await ping(database)
    const ended = expect(sleeping).rejects.toThrow(DatabaseDown)
    await connect().database.use((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
    )
    await ended
    await expect.poll(() => ping(database).then(() => 'works', String)).toBe('works')
  })

  test('has no free connection: a request fails at its deadline', async () => {
    const { database, logged } = (await newDatabase()).connect({ connection: 2000 })
    const releases: (() => Promise<void>)[] = []
    for (let connection = 0; connection < poolSize; connection++)
      releases.push(await holdConnection(database))
    await expect(ping(database)).rejects.toThrow(DatabaseDown)
    expect(logged).toEqual([expect.stringContaining('The database is down: ')])
    await Promise.all(releases.map((release) => release()))
    await ping(database)
    expect(logged[1]).toBe('The database is back.')
  })

  test('ends a query that runs longer than the deadline', async () => {
    const { database } = (await newDatabase()).connect({ query: 1000 })
    await expect(database.use((db) => sql`select pg_sleep(30)`.execute(db))).rejects.toThrow(DatabaseDown)
    await expect(ping(database)).resolves.toBeDefined()
  })
})

/** Holds a connection of the pool. @returns a function that releases it. */
const holdConnection = (database: Database) =>
  new Promise<() => Promise<void>>((connected, failed) => {
    const released: Promise<void> = database.use((db) =>
      db.connection().execute(
        () =>
          new Promise<void>((finish) =>
            connected(() => {
              finish()
              return released
            }),
          ),
      ),
    )
    released.catch(failed)
  })

/**
 * Starts a TCP server that replaces PostgreSQL. @param handle is called with each connection.
 * @returns its database URL, and a function that counts the connections so far.
 */
async function serverThat(handle: (socket: Socket) => void) {
  let attempts = 0
  const server = createServer((socket) => {
    attempts++
    handle(socket)
  }).listen(0, '127.0.0.1')
  cleanUps.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://postgres@127.0.0.1:${port}/none`, attempts: () => attempts }
}

/** The script of a process that stores a row, prints "written", and then only keeps the folder locked. */
const writerScript = (folder: string) => `
  import { createDatabase } from '${new URL('createDatabase.ts', import.meta.url).pathname}'
  import { openDatabase } from '${new URL('openDatabase.ts', import.meta.url).pathname}'
  const settings = ${JSON.stringify({ folder, script: pgliteScript })}
  const database = createDatabase((onEnd) => openDatabase(settings, onEnd), console.error, ${JSON.stringify(times)})
  await database.use((db) =>
    db.insertInto('profiles').values({ user_id: 'of the other process', updated_at: new Date() }).execute())
  console.log('written')
  setInterval(() => {}, 1000)
`
