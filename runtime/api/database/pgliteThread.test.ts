/**
 * What happens if the script of the thread fails. The scripts of these tests do not start PGlite. `database.test.ts`
 * tests the thread with the real script.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPglite } from './pgliteThread.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pglite-thread-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function scriptOf(text: string): string {
  const script = join(folder, 'worker.mjs')
  writeFileSync(script, text)
  return script
}

test.each([
  ['throws', `throw new Error('disk full')`, 'disk full'],
  ['exits', 'process.exit(1)', 'The thread of the database has ended'],
])('a thread that %s before the database is open rejects the start', async (_what, text, message) => {
  await expect(startPglite(scriptOf(text), undefined, () => undefined)).rejects.toThrow(message)
})

test('a thread that cannot close the database ends nevertheless', async () => {
  const script = scriptOf(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, error: { message: 'disk full' } }))
    parentPort.postMessage({ ready: true })
  `)
  const onEnd = vi.fn<() => void>()
  const thread = await startPglite(script, undefined, onEnd)
  await expect(thread.close()).rejects.toThrow('disk full')
  expect(onEnd).toHaveBeenCalledOnce()
})
