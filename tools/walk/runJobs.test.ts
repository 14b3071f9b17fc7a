import { expect, test, vi } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { runJobs } from './runJobs.ts'

test('a plan without jobs has no results', async () => {
  const onResult = vi.fn()
  const app = appOf({ screens: [{ id: 'end', kind: 'divider' }] })
  await runJobs({
    ...{ jobs: [], arms: [], app, url: '', folder: '', workers: 2, onResult },
    open: () => Promise.resolve({ from: 0 }),
    examine: () => Promise.resolve([]),
  })
  expect(onResult).not.toHaveBeenCalled()
})
