/** `npm test`: every check and every test, one after another; closes with how many passed and failed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { root } from '../root.ts'

const results = join(root, 'test-results')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const tool = (...args: string[]): [string, string[]] => [bin('tsx'), ['tools/cli.ts', ...args]]

interface Stage {
  name: string
  run: [command: string, args: string[]]
  /** Counts the tests of its report; a stage without one counts as one test. */
  count?: () => Counts
}

interface Counts {
  passed: number
  failed: number
}

const unitReport = join(results, 'unit.json')
const browserReport = join(results, 'browser.json')

const stages: Stage[] = [
  { name: 'generated files', run: tool('generate', '--check') },
  { name: 'formatting', run: [bin('prettier'), ['--check', '--log-level', 'warn', '.']] },
  { name: 'lint', run: [bin('oxlint'), ['--type-aware', '--quiet']] },
  { name: 'types', run: ['node', ['tools/test/types.mjs']] },
  {
    name: 'import directions',
    run: ['npm', ['run', '--silent', 'boundaries']],
  },
  { name: 'unused code', run: [bin('knip'), []] },
  { name: 'unused dependencies of the product', run: [bin('knip'), ['--production', '--dependencies']] },
  { name: 'configs', run: tool('check') },
  {
    name: 'unit, property and conformance tests',
    run: [bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]],
    count: vitestCounts,
  },
  { name: 'build', run: tool('build') },
  {
    name: 'browser tests',
    run: [bin('playwright'), ['test']],
    count: playwrightCounts,
  },
]

export function testCommand(): void {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const total: Counts = { passed: 0, failed: 0 }
  for (const { name, run, count } of stages) {
    console.log(pc.bold(`\n› ${name}`))
    const started = Date.now()
    const { status } = spawnSync(run[0], run[1], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    const counts = countsOf(status === 0, count)
    total.passed += counts.passed
    total.failed += counts.failed
    const seconds = Math.round((Date.now() - started) / 1000)
    const verdict = counts.failed === 0 ? pc.green('passed') : pc.red('failed')
    console.log(`${verdict} ${name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}

/** A stage that fails without a failed test (a crash, no report) is itself a failure. */
function countsOf(succeeded: boolean, count: Stage['count']): Counts {
  if (!count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = readCounts(count)
  const nothingRan = counts.passed + counts.failed === 0
  return (!succeeded && counts.failed === 0) || nothingRan ? { ...counts, failed: counts.failed + 1 } : counts
}

function readCounts(count: () => Counts): Counts {
  try {
    return count()
  } catch (error) {
    console.error(`No report: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

function vitestCounts(): Counts {
  const report = readReport(unitReport)
  return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) }
}

/** On a shared machine a test may need its second try; it is named above and counted here, never hidden. */
function playwrightCounts(): Counts {
  const { expected, unexpected, flaky } = readReport(browserReport).stats as Record<string, number>
  if (flaky! > 0) console.warn(`${flaky} browser tests passed only at their second try`)
  return { passed: expected! + flaky!, failed: unexpected! }
}
