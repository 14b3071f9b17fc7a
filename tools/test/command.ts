/**
 * `npm test`: runs all checks and tests. Prints the time of each stage, and how many tests passed and failed. The exit
 * code is 1 if a test failed.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { runStage, type StageResult } from './runStage.ts'
import { allStages, deepStages, resultsFolder } from './stages.ts'

export interface TestOptions {
  /** Runs the deep stages instead of the usual ones. */
  deep?: boolean
}

export async function testCommand({ deep = false }: TestOptions): Promise<void> {
  const started = Date.now()
  rmSync(resultsFolder, { recursive: true, force: true })
  mkdirSync(resultsFolder, { recursive: true })
  const { first, lanes, rest } = deep ? deepStages : allStages
  const waiting = [...rest]
  const done: StageResult[] = [await runStage(first)]
  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane) done.push(await runStage(stage))
      for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await runStage(next))
    }),
  )
  const totalName = `in total${lanes.length > 1 ? '; the browser tests ran beside the others' : ''}`
  printTimes(done, (Date.now() - started) / 1000, totalName)
  const sum = (counted: 'passed' | 'failed') => done.reduce((all, each) => all + each[counted], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

function printTimes(done: readonly StageResult[], totalSeconds: number, totalName: string): void {
  const line = (seconds: number, name: string, indent = '') =>
    console.log(`${indent}${seconds.toFixed(0).padStart(5)} s  ${name}`)
  console.log('\nWhere the time went')
  for (const { name, seconds, slowest = [] } of done) {
    line(seconds, name)
    for (const file of slowest) line(file.seconds, file.file, '      ')
  }
  line(totalSeconds, totalName)
}
