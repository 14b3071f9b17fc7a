/** Reads how many tests passed and failed from the reports of the test runners. */
import { readFileSync } from 'node:fs'

export interface TestCounts {
  passed: number
  failed: number
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

/** @throws where there is no report. */
export function countVitest(file: string): TestCounts {
  const report = readReport(file)
  return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) }
}

/** A test that passes at its second try counts as passed, and is printed: it is never hidden. @throws where there is no report. */
export function countPlaywright(file: string): TestCounts {
  const { expected, unexpected, flaky } = readReport(file).stats as Record<string, number>
  if (flaky! > 0) console.warn(`${flaky} browser tests passed only at their second try`)
  return { passed: expected! + flaky!, failed: unexpected! }
}
