/** `npm test`: every check and every test. Prints how many passed and failed. */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pMap from 'p-map'
import type { TestCounts } from './reports.ts'
import { runStage } from './runStage.ts'
import { allStages, deepStages, results, type Stage } from './stages.ts'

export interface TestOptions {
  /** Searches long: properties and mutants alone. */
  deep?: boolean
}

export async function testCommand({ deep = false }: TestOptions): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const total: TestCounts = { passed: 0, failed: 0 }
  for (const group of deep ? deepStages : allStages) {
    const run = (stage: Stage) => runStage(stage, group.length === 1)
    const counts = await pMap(group, run, { concurrency: availableParallelism() })
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}
