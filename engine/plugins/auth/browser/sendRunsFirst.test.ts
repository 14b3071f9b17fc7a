import { expect, test } from 'vitest'
import { sendRunsFirst } from './sendRunsFirst.ts'

const never = () => new Promise<void>(() => undefined)

async function end(sending: 'works' | 'fails' | 'hangs') {
  const done: string[] = []
  const session = sendRunsFirst(
    {
      isLogged: () => Promise.resolve(true),
      start: () => Promise.resolve(),
      end: () => Promise.resolve(void done.push('ended')),
    },
    {
      async sendRuns() {
        if (sending === 'hangs') return never()
        await Promise.resolve()
        if (sending === 'fails') throw new TypeError('Failed to fetch')
        done.push('sent')
      },
      wait: (milliseconds) =>
        sending === 'hangs' ? Promise.resolve(void done.push(`waited ${milliseconds}`)) : never(),
    },
  )
  await session.end()
  return done
}

test.each([
  ['works', ['sent', 'ended']],
  ['fails', ['ended']],
  ['hangs', ['waited 5000', 'ended']],
] as const)('the session ends if sending the runs %s', async (sending, done) => {
  expect(await end(sending)).toEqual(done)
})
