/** Reads the reports of the test runners: how many tests passed and failed, and which files were the slowest. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { counted } from '../../engine/analysis/counted.ts'
import { root } from '../root.ts'

export interface TestCounts {
  passed: number
  failed: number
  /** At most five files, slowest first. */
  slowest?: readonly FileTime[]
}

export interface FileTime {
  file: string
  seconds: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; title: string }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const slowestOf = (files: readonly FileTime[]) =>
  [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 5)

/** Prints the skipped tests. A test is skipped if PostgreSQL (or its tools) or Redis is missing on this machine. */
function printSkipped(titles: readonly string[]): void {
  for (const title of new Set(titles)) console.error(`skipped: ${title}`)
}

/** @throws if there is no report. */
export function countVitest(file: string): TestCounts {
  const { numPassedTests, numFailedTests, testResults } = readReport(file) as VitestReport
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  printSkipped(tests.filter(({ status }) => status === 'skipped').map(({ title }) => title))
  return { passed: numPassedTests, failed: numFailedTests, slowest: slowestOf(files) }
}

/**
 * A test that passes only when retried counts as passed. Prints the number of such tests.
 * @throws if there is no report.
 */
export function countPlaywright(file: string): TestCounts {
  const { stats, suites } = readReport(file) as PlaywrightReport
  const { expected, unexpected, flaky } = stats
  if (flaky > 0) console.error(`${counted(flaky, 'browser test')} passed only when retried`)
  printSkipped(suites.flatMap(skippedIn))
  const files = suites.map((suite) => ({ file: suite.file, seconds: timeOf(suite) / 1000 }))
  return { passed: expected + flaky, failed: unexpected, slowest: slowestOf(files) }
}

const skippedIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(skippedIn),
  ...specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).map(({ title }) => title),
]

/** The time of all tests of a suite together, in ms. */
const timeOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  [
    ...suites.map(timeOf),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, time) => sum + time, 0)
