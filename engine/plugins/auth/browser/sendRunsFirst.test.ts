import { expect, test } from 'vitest'
import { sendRunsFirst } from './sendRunsFirst.ts'

const never = () => new Promise<void>(() => undefined)

/** Signs out. @returns what happened, in order. */
async function stepsOfSignOut(sending: 'works' | 'fails' | 'hangs') {
  const steps: string[] = []
  const session = sendRunsFirst(
    {
      hasSession: () => Promise.resolve(true),
      start: () => Promise.resolve(),
      end: () => Promise.resolve(void steps.push('ended')),
    },
    {
      async sendRuns() {
        if (sending === 'hangs') return never()
        await Promise.resolve()
        if (sending === 'fails') throw new TypeError('Failed to fetch')
        steps.push('sent')
      },
      wait: (milliseconds) =>
        sending === 'hangs' ? Promise.resolve(void steps.push(`wait ${milliseconds}`)) : never(),
    },
  )
  await session.end()
  return steps
}

test.each([
  ['works', ['sent', 'ended']],
  ['fails', ['ended']],
  ['hangs', ['wait 5000', 'ended']],
] as const)('the session ends if sendRuns %s', async (sending, steps) => {
  expect(await stepsOfSignOut(sending)).toEqual(steps)
})
