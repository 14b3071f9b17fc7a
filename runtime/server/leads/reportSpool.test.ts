import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newReportFolder } from '../../../testing/leadServer.ts'
import type { Seal } from '../seal.ts'
import { reportSpool } from './reportSpool.ts'

const seal: Seal = {
  seal: (value) => Promise.resolve(JSON.stringify(value)),
  open: (sealed) => Promise.resolve(JSON.parse(sealed) as unknown),
}
const report = {
  ...{ run: 'a', funnel: 'f', hash: 'h', locale: 'en', arms: {}, source: {}, answers: {}, step: 1 },
  ...{ ended: true, contacts: [], isLead: false },
}

test('if the disk refuses a report, its temporary file is removed', async () => {
  const folder = newReportFolder()
  // A folder already has the name of the report's file, so the spool cannot rename the temporary file.
  mkdirSync(join(folder, 'a.1.report'), { recursive: true })
  await expect(reportSpool(folder, seal).put(report, new Date(0))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.1.report'])
})

test('the reports of a run reach `work` in the order of their steps', async () => {
  const spool = reportSpool(newReportFolder(), seal)
  for (const step of [10, 2, 1]) await spool.put({ ...report, step }, new Date(0))
  const worked: number[] = []
  const work = ({ step }: { step: number }) => Promise.resolve(worked.push(step) > 0)
  await spool.drain(work, () => undefined)
  expect(worked).toEqual([1, 2, 10])
})

test('if another process removes a report that `work` refuses, the remaining reports still reach `work`', async () => {
  const folder = newReportFolder()
  const spool = reportSpool(folder, seal)
  await spool.put(report, new Date(0))
  await spool.put({ ...report, run: 'b' }, new Date(0))
  const worked: string[] = []
  const work = ({ run }: { run: string }) => {
    worked.push(run)
    rmSync(join(folder, `${run}.1.report`))
    return Promise.resolve(false)
  }
  await spool.drain(work, () => undefined)
  expect(worked).toEqual(['a', 'b'])
})
