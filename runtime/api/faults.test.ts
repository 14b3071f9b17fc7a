/** The database restarts, or its disk is full: the API loses no acknowledged write, and other writes get an error. */
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { restartableProxy } from '../../testing/restartableProxy.ts'
import { noLimits, testApi } from '../../testing/testApi.ts'
import { databaseKinds, hasPostgres, pgliteScript, postgres } from '../../testing/testDatabases.ts'
import { createDatabase, type Database } from './database/createDatabase.ts'
import { DatabaseDown } from './database/databaseDown.ts'
import { openDatabase } from './database/openDatabase.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const pause = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

test.runIf(hasPostgres)('a PostgreSQL that restarts under load loses no acknowledged write', async () => {
  const { database: direct, settings, remove } = await postgres.create()
  cleanUps.push(remove)
  const server = restartableProxy(settings.url!)
  cleanUps.push(() => server.stop())
  const url = await server.start()
  const database = createDatabase(
    (onEnd) => openDatabase({ ...settings, url, script: pgliteScript }, onEnd),
    () => undefined,
    { opening: 10_000, pause: 50 },
  )
  cleanUps.push(() => database.close())
  const { ask } = await testApi({ database, rateLimits: noLimits })

  const stored = new Map<string, string>()
  const statuses = new Set<number>()
  let isOver = false
  const writeUntilOver = async (as: string) => {
    for (let nth = 0; !isOver; nth++) {
      const name = `${as} ${nth}`
      const { status } = await ask('PATCH /profiles', { as, body: { name } })
      statuses.add(status)
      if (status === 200) stored.set(as, name)
      await pause(status === 200 ? 1 : 20)
    }
  }
  const users = Promise.all(Array.from({ length: 30 }, (_none, nth) => writeUntilOver(`user${nth}`)))
  for (let restart = 0; restart < 3; restart++) {
    await pause(150)
    await server.stop()
    await pause(100)
    await server.start()
  }
  await expect.poll(async () => (await ask('GET /profiles', { as: 'user0' })).status).toBe(200)
  isOver = true
  await users
  expect([...statuses].sort()).toEqual([200, 503])
  expect(stored.size).toBe(30)
  const rows = await direct.use((db) => db.selectFrom('profiles').select(['user_id', 'name']).execute())
  const numberOf = (name: string | null | undefined) => Number(name?.split(' ')[1])
  // A later write may be stored too, although the restart cut off its response.
  for (const [as, name] of stored) {
    const row = rows.find(({ user_id }) => user_id === as)
    expect(numberOf(row?.name), as).toBeGreaterThanOrEqual(numberOf(name))
  }
})

describe.each(databaseKinds)('$name', (kind) => {
  test('a write gets an error if the connection breaks after its commit, and the write can be repeated', async () => {
    const { database, remove } = await kind.create()
    cleanUps.push(remove)
    let isBroken = true
    const breaking: Database = {
      ...database,
      async use(work) {
        const result = await database.use(work)
        if (isBroken) throw new DatabaseDown('Connection terminated unexpectedly')
        return result
      },
    }
    const { ask } = await testApi({ database: breaking })
    const patch = () => ask('PATCH /profiles', { as: 'ann', body: { name: 'Ann' } })
    expect(await patch()).toMatchObject({
      status: 503,
      json: { code: 'database-down', message: expect.stringContaining('may have been stored') },
    })
    isBroken = false
    expect((await ask('GET /profiles', { as: 'ann' })).json).toMatchObject({ name: 'Ann' })
    expect(await patch()).toMatchObject({ status: 200, json: { name: 'Ann' } })
  })

  test('a database with a full disk refuses writes, and works again when the disk has space', async () => {
    const { database, logged, remove } = await kind.create()
    cleanUps.push(remove)
    const { ask } = await testApi({ database })
    const patch = async (name: string) => ask('PATCH /profiles', { as: 'ann', body: { name } })
    expect((await patch('Ann')).status).toBe(200)
    // This trigger raises PostgreSQL's error for a full disk.
    await database.use((db) =>
      sql`create function disk_full() returns trigger language plpgsql as $$
        begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        db,
      ),
    )
    await database.use((db) =>
      sql`create trigger disk_full before insert or update on profiles execute function disk_full()`.execute(
        db,
      ),
    )
    expect(await patch('Anna')).toMatchObject({
      status: 503,
      json: { code: 'database-down', message: expect.stringContaining('may have been stored') },
    })
    expect(logged).toEqual([expect.stringContaining('No space left on device')])
    expect((await ask('GET /profiles', { as: 'ann' })).json).toMatchObject({ name: 'Ann' })
    await database.use((db) => sql`drop trigger disk_full on profiles`.execute(db))
    expect((await patch('Anna')).json).toMatchObject({ name: 'Anna' })
  })
})
