/** Runs one stage of `npm test` in a separate process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pc from 'picocolors'
import { root } from '../root.ts'
import type { TestCounts } from './reports.ts'
import type { Stage } from './stages.ts'

export interface StageResult extends TestCounts {
  name: string
  seconds: number
}

/** Prints the whole output when the stage ends, so that it does not mix with the output of other stages. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const { name, command, env } = stage
  console.log(`started ${name}`)
  const started = Date.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void output.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  console.log(`${pc.bold(`\n› ${name}`)}\n${Buffer.concat(output).toString()}`.trimEnd())
  const counts = countsOf(stage, status === 0)
  const verdict = counts.failed === 0 ? pc.green('passed') : pc.red('failed')
  const seconds = (Date.now() - started) / 1000
  console.log(`${verdict} ${name} (${counts.passed} passed, ${counts.failed} failed)`)
  return { ...counts, name, seconds }
}

/** A stage without `count` is one test. In any other stage, a crash or a report without tests is a failed test. */
function countsOf({ count }: Stage, succeeded: boolean): TestCounts {
  if (!count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = readCounts(count)
  const nothingRan = counts.passed + counts.failed === 0
  return (!succeeded && counts.failed === 0) || nothingRan ? { ...counts, failed: counts.failed + 1 } : counts
}

function readCounts(count: () => TestCounts): TestCounts {
  try {
    return count()
  } catch (error) {
    console.error(`No report: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
