/** What the admin tool does with the data of a user, on each kind of database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeReport } from '../../runtime/api/data/leads.ts'
import { writeProfile } from '../../runtime/api/data/profiles.ts'
import { readUser } from '../../runtime/api/data/users.ts'
import { apiTime } from '../../testing/testApi.ts'
import { databaseKinds, type TestDatabase } from '../../testing/testDatabases.ts'
import { administer, type AdminOptions } from './administer.ts'

const lead = (run: string, address: string) => ({
  ...{ run, funnel: 'f', hash: 'h', locale: 'en', arms: {}, source: {}, answers: {}, step: 1, ended: false },
  contacts: [{ type: 'email' as const, address, consent: undefined }],
  isLead: true,
})

describe.each(databaseKinds)('$name', (kind) => {
  let testDatabase: TestDatabase
  const calls: string[] = []
  const files: Record<string, string> = {}
  const provider = {
    find: (email: string) => Promise.resolve(email === 'ann@example.com' ? 'ann' : undefined),
    revoke: (uid: string) => {
      calls.push(`revoke ${uid}`)
      return Promise.resolve(uid === 'ann' ? ('revoked' as const) : ('unknown-user' as const))
    },
    remove: (uid: string) => Promise.resolve(void calls.push(`remove ${uid}`)),
  }
  const run = (email: string, options: AdminOptions = {}) =>
    testDatabase.database.use((db) =>
      administer({ db, provider, write: (file, text) => void (files[file] = text) }, email, options),
    )
  const nameOf = async (uid: string) =>
    (await testDatabase.database.use((db) => readUser(db, uid))).profiles[0]?.name

  beforeAll(async () => {
    testDatabase = await kind.create()
    await testDatabase.database.use(async (db) => {
      await writeProfile(db, 'ann', { name: 'Ann' }, apiTime)
      await writeProfile(db, 'bob', { name: 'Bob', email: 'Bob@example.com' }, apiTime)
      await writeReport(db, lead('run-1', 'ann@example.com'), apiTime, {})
      await writeReport(db, lead('run-2', 'bob@example.com'), apiTime, {})
    })
  })
  afterAll(() => testDatabase.remove())

  test('finds a user by the email address of their account, and counts the stored rows', async () => {
    expect(await run('ann@example.com')).toMatch(/^user ann\n {2}profiles: 1\n[^]*\nleads: 1\nevents: 1$/)
  })

  test('finds a user by the email address in the profile, in upper or lower case', async () => {
    expect(await run('bob@EXAMPLE.com')).toMatch(/^user bob\n/)
  })

  test('an address that no user, lead or event has is an error', async () => {
    await expect(run('nobody@example.com')).rejects.toThrow(
      'No user, no lead and no stored event has the address',
    )
  })

  test('`revoke` ends the sessions at the identity provider; without a provider it is an error', async () => {
    expect(await run('ann@example.com', { revoke: true })).toContain('sessions of ann ended')
    expect(calls).toEqual(['revoke ann'])
    const withoutProvider = testDatabase.database.use((db) =>
      administer({ db, provider: undefined, write: () => undefined }, 'bob@example.com', { revoke: true }),
    )
    await expect(withoutProvider).rejects.toThrow('site.json has none')
  })

  test('`revoke` reports a user whom the identity provider does not know', async () => {
    const text = await run('bob@example.com', { revoke: true })
    expect(text).toContain('bob has no sessions: the identity provider does not know this user')
    expect(text).not.toContain('ended')
  })

  test('the export contains the rows and the leads of this user only', async () => {
    await run('ann@example.com', { export: 'ann.json' })
    expect(files['ann.json']).toContain('"name": "Ann"')
    expect(files['ann.json']).toContain('run-1')
    expect(files['ann.json']).not.toMatch(/bob/i)
  })

  test('if the export cannot be written, nothing is deleted', async () => {
    const failing = testDatabase.database.use((db) => {
      const write = () => {
        throw new Error('ENOENT: no such file or directory')
      }
      return administer({ db, provider, write }, 'ann@example.com', {
        export: 'no/a.json',
        delete: true,
        yes: true,
      })
    })
    await expect(failing).rejects.toThrow('ENOENT')
    expect(await nameOf('ann')).toBe('Ann')
  })

  test('nothing is deleted without --yes', async () => {
    await expect(run('ann@example.com', { delete: true })).rejects.toThrow('Add --yes to delete ann')
    expect(await nameOf('ann')).toBe('Ann')
  })

  test('--yes deletes one user in the database and at the identity provider, with their leads and events', async () => {
    expect(await run('ann@example.com', { delete: true, yes: true })).toContain('leads deleted: 1')
    expect([await nameOf('ann'), await nameOf('bob')]).toEqual([undefined, 'Bob'])
    expect(calls).toContain('remove ann')
    const events = await testDatabase.database.use((db) => db.selectFrom('outbox').select('id').execute())
    expect(events).toEqual([{ id: 'run-2-created' }])
    expect(await run('bob@example.com')).toContain('leads: 1')
  })

  describe('a learner who has changed their address', () => {
    const eventIds = async () => {
      const rows = await testDatabase.database.use((db) =>
        db.selectFrom('outbox').select('id').where('id', 'like', 'run-3-%').orderBy('id').execute(),
      )
      return rows.map(({ id }) => id)
    }
    const leadIn = (address: string) =>
      testDatabase.database.use((db) =>
        db.selectFrom('leads').select('run_id').where('email', '=', address).execute(),
      )
    beforeEach(async () => {
      await testDatabase.database.use(async (db) => {
        await writeReport(db, lead('run-3', 'old@example.com'), apiTime, {})
        await writeReport(db, { ...lead('run-3', 'new@example.com'), step: 2 }, apiTime, {})
      })
      expect(await eventIds()).toEqual(['run-3-created', 'run-3-updated-2'])
    })

    test('--delete with the earlier address deletes its events, and keeps the lead with the new address', async () => {
      expect(await run('Old@example.com')).toBe('leads: 0\nevents: 1')
      await run('Old@example.com', { delete: true, yes: true })
      expect(await eventIds()).toEqual(['run-3-updated-2'])
      expect(await leadIn('new@example.com')).toHaveLength(1)
      await run('new@example.com', { delete: true, yes: true })
    })

    test('--delete with the new address deletes the lead and all its events', async () => {
      await run('new@example.com', { export: 'new.json' })
      expect(files['new.json']).toContain('run-3-created')
      await run('new@example.com', { delete: true, yes: true })
      expect([await eventIds(), await leadIn('new@example.com')]).toEqual([[], []])
    })
  })
})
