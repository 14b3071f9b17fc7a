import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshRun } from '../../testing/funnelStates.ts'
import { programOf } from '../../testing/testFunnel.ts'
import type { Run } from '../../engine/core/run/run.ts'
import { createRunSync } from './runSync.ts'

const fresh = freshRun(programOf({ screens: [{ id: 'name', kind: 'input' }] }))
const runNamed = (name: string): Run => ({ ...fresh, answers: { name }, revs: { name: 1 } })

/** The names in the order in which they were posted, and how the server answers each post. */
let posted: string[]
let respond: () => Promise<Response>

beforeEach(() => {
  posted = []
  respond = async () => Response.json({ hash: 'current' })
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    posted.push((JSON.parse(body) as Run).answers.name as string)
    return respond()
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a run is posted, and the version of the server reported', async () => {
  const hashes: unknown[] = []
  const sync = createRunSync((hash) => hashes.push(hash))
  sync.post(runNamed('Ada'))
  await sync.settled()
  expect(posted).toEqual(['Ada'])
  expect(hashes).toEqual(['current'])
})

test('while one post is under way only the newest run waits', async () => {
  const sync = createRunSync(() => undefined)
  for (const name of ['Ada', 'Grace', 'Edsger']) sync.post(runNamed(name))
  await sync.settled()
  expect(posted).toEqual(['Ada', 'Edsger'])
})

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', async () => new Response(null, { status: 503 })],
])('what a server that %s has not got is posted when the browser is online', async (_name, fail) => {
  const hashes: unknown[] = []
  const sync = createRunSync((hash) => hashes.push(hash))
  const working = respond
  respond = fail
  sync.post(runNamed('Ada'))
  await sync.settled()
  expect(hashes).toEqual([undefined])
  respond = working
  dispatchEvent(new Event('online'))
  await sync.settled()
  expect(posted).toEqual(['Ada', 'Ada'])
  expect(hashes).toEqual([undefined, 'current'])
})
