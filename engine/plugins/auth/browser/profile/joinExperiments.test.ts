import { expect, test } from 'vitest'
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { EngineEvent } from '../../../../core/events/event.ts'
import { joinExperiments } from './joinExperiments.ts'

/** @param joined the recorded experiments; `null` if the list cannot be read. */
function open(status: AccountState['status'], joined: string[] | null = []) {
  const written: string[] = []
  const failed: unknown[] = []
  let loads = 0
  let isDown = false
  const { observe, follow } = joinExperiments({
    account: () => ({ status }),
    calls: () => {
      loads++
      return Promise.resolve({
        experiments: () => Promise.resolve(joined && [...joined, ...written]),
        join: (key) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(void written.push(key))),
      })
    },
    reportFailure: (error) => void failed.push(error),
  })
  const allDone = () => new Promise((done) => setTimeout(done))
  return {
    ...{ written, failed },
    loads: () => loads,
    setDown: (down: boolean) => void (isDown = down),
    async see(experiment: string, type = 'exposure') {
      observe({ id: 'id', at: 0, type, funnel: 'f', run: 'r', experiment, variation: 'b' } as EngineEvent)
      await allDone()
    },
    async become(next: AccountState['status']) {
      status = next
      follow()
      await allDone()
    },
  }
}

test('each experiment is recorded only once', async () => {
  const page = open('registered', ['old'])
  for (const key of ['price', 'old', 'price', 'paywall']) await page.see(key)
  await page.become('registered')
  expect(page.written).toEqual(['price', 'paywall'])
})

test.each(['none', 'anonymous', 'unavailable'] as const)(
  'an experiment that is shown to a visitor with the status %s is not recorded, even if the visitor registers later',
  async (status) => {
    const page = open(status)
    await page.see('price')
    await page.become('registered')
    expect([page.written, page.loads()]).toEqual([[], 0])
  },
)

test('an experiment that is shown before the user is known is recorded afterwards', async () => {
  const page = open('loading')
  await page.see('price')
  await page.see('paywall')
  expect(page.written).toEqual([])
  await page.become('registered')
  expect(page.written).toEqual(['price', 'paywall'])
})

test('if the list of joined experiments is unknown, an experiment is recorded, although it may be in the list', async () => {
  const page = open('registered', null)
  await page.see('price')
  expect(page.written).toEqual(['price'])
})

test('a failure is reported, and does not affect other experiments', async () => {
  const page = open('registered')
  page.setDown(true)
  await page.see('price')
  page.setDown(false)
  await page.see('paywall')
  expect([page.written, page.failed]).toEqual([['paywall'], [new Error('down')]])
})

test('events other than `exposure` are ignored', async () => {
  const page = open('registered')
  await page.see('price', 'screen')
  expect(page.loads()).toBe(0)
})
