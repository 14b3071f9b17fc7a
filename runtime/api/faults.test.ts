/** The API while its database restarts or has no room: what it has acknowledged is stored, all else is a clear refusal. */
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { restartable } from '../../testing/restartable.ts'
import { noLimits, testApi } from '../../testing/testApi.ts'
import { databaseKinds, hasPostgres, pgliteScript, postgres } from '../../testing/testDatabases.ts'
import { createDatabase } from './database/createDatabase.ts'
import { openDatabase } from './database/openDatabase.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const pause = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

test.runIf(hasPostgres)(
  'a PostgreSQL that restarts under load loses nothing that was acknowledged',
  async () => {
    const { database: direct, settings, remove } = await postgres.create()
    cleanUps.push(remove)
    const server = restartable(settings.url!)
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
    const user = async (as: string) => {
      for (let nth = 0; !isOver; nth++) {
        const name = `${as} ${nth}`
        const { status } = await ask('PATCH /profiles', { as, body: { name } })
        statuses.add(status)
        if (status === 200) stored.set(as, name)
        await pause(status === 200 ? 1 : 20)
      }
    }
    const users = Promise.all(Array.from({ length: 30 }, (_none, nth) => user(`user${nth}`)))
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
    // A write whose answer was cut off may be there too: it is a later one.
    for (const [as, name] of stored) {
      const row = rows.find(({ user_id }) => user_id === as)
      expect(numberOf(row?.name), as).toBeGreaterThanOrEqual(numberOf(name))
    }
  },
)

describe.each(databaseKinds)('$name', (kind) => {
  test('without room on its disk refuses what it cannot store, and goes on once there is room', async () => {
    const { database, logged, remove } = await kind.create()
    cleanUps.push(remove)
    const { ask } = await testApi({ database })
    const patch = async (name: string) => ask('PATCH /profiles', { as: 'ann', body: { name } })
    expect((await patch('Ann')).status).toBe(200)
    // What PostgreSQL says of a full disk.
    await database.use((db) =>
      sql`create function no_room() returns trigger language plpgsql as $$
        begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        db,
      ),
    )
    await database.use((db) =>
      sql`create trigger no_room before insert or update on profiles execute function no_room()`.execute(db),
    )
    expect(await patch('Anna')).toMatchObject({
      status: 503,
      json: { code: 'database-down', message: expect.stringContaining('Nothing was stored') },
    })
    expect(logged).toEqual([expect.stringContaining('No space left on device')])
    expect((await ask('GET /profiles', { as: 'ann' })).json).toMatchObject({ name: 'Ann' })
    await database.use((db) => sql`drop trigger no_room on profiles`.execute(db))
    expect((await patch('Anna')).json).toMatchObject({ name: 'Anna' })
  })
})
