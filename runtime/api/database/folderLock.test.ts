/** Who gets the lock of a folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderTaken, lockFolder } from './folderLock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-lock-'))
  lock = join(folder, 'new/database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isLinux = process.platform === 'linux'

test('one after another has it', () => {
  const unlock = lockFolder(lock)
  expect(() => lockFolder(lock)).toThrow(FolderTaken)
  expect(() => lockFolder(lock)).toThrow(`Process ${process.pid} uses the database of this folder`)
  unlock()
  lockFolder(lock)()
  expect(readdirSync(join(folder, 'new'))).toEqual([])
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['nobody, cut off by a power failure', '{"pi'],
  ['nobody at all', 'null'],
  ...(isLinux
    ? [['another process that has the number since', JSON.stringify({ pid: process.pid, started: '1' })]]
    : []),
])('a lock of %s is taken over', (_whose, content) => {
  lockFolder(lock)()
  writeFileSync(lock, content!)
  writeFileSync(`${lock}.guard`, content!)
  lockFolder(lock)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(join(folder, 'new'))).toEqual(['database.lock'])
})

test('a lock that another process is taking over is its', () => {
  lockFolder(lock)()
  writeFileSync(lock, 'null')
  const unlock = lockFolder(`${lock}.guard`)
  expect(() => lockFolder(lock)).toThrow(FolderTaken)
  unlock()
  lockFolder(lock)
})
