/** Only one running process gets the lock of a folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folderLock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-lock-'))
  lock = join(folder, 'new/database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isLinux = process.platform === 'linux'

test('a folder can be locked again after it is unlocked', () => {
  const unlock = lockFolder(lock)
  expect(() => lockFolder(lock)).toThrow(FolderInUse)
  expect(() => lockFolder(lock)).toThrow(`Process ${process.pid} uses the database of this folder`)
  unlock()
  lockFolder(lock)()
  expect(readdirSync(join(folder, 'new'))).toEqual([])
})

test.each([
  ['its process has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['a power failure has truncated its file', '{"pi'],
  ['its file names no process', 'null'],
  ...(isLinux
    ? [
        [
          'its process has ended, and a new process has the same pid',
          JSON.stringify({ pid: process.pid, started: '1' }),
        ],
      ]
    : []),
])('a lock is replaced if %s', (_case, content) => {
  lockFolder(lock)()
  writeFileSync(lock, content!)
  writeFileSync(`${lock}.guard`, content!)
  lockFolder(lock)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(join(folder, 'new'))).toEqual(['database.lock'])
})

test('a lock that another process is replacing cannot be replaced', () => {
  lockFolder(lock)()
  writeFileSync(lock, 'null')
  const unlock = lockFolder(`${lock}.guard`)
  expect(() => lockFolder(lock)).toThrow(FolderInUse)
  unlock()
  lockFolder(lock)
})
