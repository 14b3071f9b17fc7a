import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './startServer.ts'

test('the data folder of a server is removed before other `exit` listeners of the server process run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fake-server-'))
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  writeFileSync(
    join(folder, 'dist/server/main.js'),
    `require('fs').writeFileSync('data', process.env.DATA_FOLDER); console.log(); setInterval(() => {}, 1000)`,
  )
  const server = await startServer({ folder })
  const data = readFileSync(join(folder, 'data'), 'utf8')
  expect(existsSync(data)).toBe(true)
  const existedAtExit = new Promise<boolean>((resolve) =>
    server.process.once('exit', () => resolve(existsSync(data))),
  )
  await server.kill()
  expect(await existedAtExit).toBe(false)
  rmSync(folder, { recursive: true })
})
