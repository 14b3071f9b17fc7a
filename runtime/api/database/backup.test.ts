/**
 * Tests the backup commands of docs/operate.md (`pg_dump`, `pg_restore`): another database contains the same data after
 * a restore.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { apiTime } from '../../../testing/testApi.ts'
import { hasPostgres, runOnServer, pgliteScript, postgres } from '../../../testing/testDatabases.ts'
import { readProfile, writeKeeperValue, writeProfile } from '../data/profiles.ts'
import { createDatabase } from './createDatabase.ts'
import { missingMigrations } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const run = promisify(execFile)

const hasTools = await run('pg_dump', ['--version']).then(
  () => true,
  () => false,
)

test.runIf(hasPostgres && hasTools)('pg_restore restores a backup that pg_dump has made', async () => {
  const { database, settings, remove } = await postgres.create()
  await database.use(async (db) => {
    await writeProfile(db, 'ann', { name: 'Ann' }, apiTime)
    await writeKeeperValue(db, { uid: 'ann', key: 'user_settings', value: '{"a":1}', at: apiTime })
  })
  const stored = await database.use((db) => readProfile(db, 'ann'))
  const folder = await mkdtemp(join(tmpdir(), 'funnel-backup-'))
  const file = join(folder, 'product.dump')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(settings.url!)
  url.pathname = `/${name}`
  try {
    await run('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${settings.url}`])
    await runOnServer(`create database ${name}`)
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url.href}`, file])
    const restored = createDatabase(
      (onEnd) => openDatabase({ url: url.href, folder: undefined, script: pgliteScript }, onEnd),
      () => undefined,
    )
    const [restoredProfile, missing] = await restored.use((db) =>
      Promise.all([readProfile(db, 'ann'), missingMigrations(db)]),
    )
    await restored.close()
    expect(stored).toMatchObject({ name: 'Ann', keeper: { user_settings: { value: '{"a":1}' } } })
    expect([restoredProfile, missing]).toEqual([stored, []])
  } finally {
    await runOnServer(`drop database if exists ${name} with (force)`)
    await remove()
    await rm(folder, { recursive: true, force: true })
  }
})
