import { expect, test } from 'vitest'
import { commandFixture } from '../../testing/commandFixture.ts'
import { join } from 'node:path'
import { root } from '../root.ts'
import { countPlaywright, countVitest } from './reports.ts'

const fixture = commandFixture()
const writeReport = (report: object) => {
  fixture.write([['report.json', JSON.stringify(report)]])
  return join(fixture.folder, 'report.json')
}

test('Vitest: passed and failed tests are counted, skipped ones are printed, the five slowest files are listed', () => {
  const files = [1, 5, 2, 6, 3, 4].map((seconds) => ({
    name: join(root, `engine/${seconds}.test.ts`),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    assertionResults: [
      { status: 'passed', title: 'one' },
      { status: 'skipped', title: 'PostgreSQL is missing' },
    ],
  }))
  const { passed, failed, slowest } = countVitest(
    writeReport({ numPassedTests: 7, numFailedTests: 1, testResults: files }),
  )
  expect([passed, failed, slowest!.length]).toEqual([7, 1, 5])
  expect(slowest![0]).toEqual({ file: 'engine/6.test.ts', seconds: 6 })
  expect(fixture.output).toEqual(['skipped: PostgreSQL is missing'])
})

test('Playwright: flaky tests count as passed, and the time of a file is the sum of its tests', () => {
  const spec = (...durations: number[]) => ({
    title: 'the story',
    tests: [
      {
        status: durations.length > 0 ? 'expected' : 'skipped',
        results: durations.map((duration) => ({ duration })),
      },
    ],
  })
  const stats = { expected: 2, unexpected: 1, flaky: 1 }
  const suites = [
    { file: 'a.spec.ts', specs: [spec(1000)], suites: [{ file: 'a.spec.ts', specs: [spec(500, 2000)] }] },
    { file: 'b.spec.ts', specs: [spec(4000), spec()] },
  ]
  expect(countPlaywright(writeReport({ stats, suites }))).toEqual({
    passed: 3,
    failed: 1,
    slowest: [
      { file: 'b.spec.ts', seconds: 4 },
      { file: 'a.spec.ts', seconds: 3.5 },
    ],
  })
  expect(fixture.output).toEqual(['1 browser test passed only when retried', 'skipped: the story'])
})
