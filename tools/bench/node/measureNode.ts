/** All measurements in Node. Those in `entry.ts` are built like the server's code, and each runs in its own process. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { root } from '../../root.ts'
import { amount, atLeast, atMost, type Figure } from '../figure.ts'
import type { BenchServer } from '../servers.ts'
import { median } from '../statistics.ts'
import type { Measurements } from './entry.ts'
import { measureApi } from './api.ts'
import { measureHttp } from './http.ts'
import { measureSession } from './session.ts'

const megabyte = 1024 * 1024

/**
 * @param folder for the built code. @param configs the folder of configs that the measurements use.
 * @param ours the measured server. @param comparison the server that it is compared with.
 */
export async function measureNode(
  folder: string,
  configs: string,
  ours: BenchServer,
  comparison: BenchServer,
): Promise<Figure[]> {
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'tools/bench/node/entry.ts', outDir: folder, emptyOutDir: true },
  })
  const measure = async <Name extends keyof Measurements>(name: Name) => {
    const env = { ...process.env, NODE_ENV: 'production', ROOT: root, CONFIGS: configs }
    console.error(`node, ${name}`)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', join(folder, 'entry.js'), name],
      { env },
    )
    return JSON.parse(stdout) as Awaited<ReturnType<Measurements[Name]>>
  }
  const { rate } = await measure('renders')
  const { heaps } = await measure('memory')
  const { ratios } = await measure('conditions')
  const { times } = await measure('walks')
  const [first, last] = [heaps[0]! / megabyte, heaps.at(-1)! / megabyte]
  const smallest = ratios.reduce((least, each) => (each.ratio < least.ratio ? each : least))
  return [
    atLeast('renders of the first screen, uncached', rate, 3000, '/s'),
    atMost(
      'heap after 100,000 renders',
      last,
      first * 1.05 + 5,
      'MB',
      ` (after 10,000: ${amount(first, 'MB')})`,
    ),
    atLeast(
      'speed of a compiled condition, against evalCondition',
      smallest.ratio,
      8,
      '×',
      ` (the smallest of five ratios: ${smallest.name})`,
    ),
    atMost('walk after an answer on 5,000 screens', median(times), 1, 'ms'),
    ...(await measureHttp(ours, comparison)),
    ...(await measureApi()),
    ...(await measureSession()),
    ...analysisFigures(await measure('analysis')),
    ...checkFigures(await measure('check')),
  ]
}

function analysisFigures({
  manyTime,
  longestTime,
  conditions,
  mixedTime,
  growth,
  memory,
  recheck,
}: ReturnType<Measurements['analysis']>): Figure[] {
  const timesByLength = growth.map(({ length, time }) => `${length}: ${amount(time, 'ms')}`).join(', ')
  return [
    atMost('check of 1,000 funnels of 24 screens', manyTime, 3000, 'ms'),
    atMost(`check of 10,000 screens, ${conditions.toLocaleString('en')} conditions`, longestTime, 2000, 'ms'),
    atMost('check of 60 screens that mix answers', mixedTime, 5000, 'ms'),
    atMost(
      'time per screen, 10,000 screens against 1,250',
      growthPerScreen(growth),
      1.5,
      '×',
      ` (${timesByLength})`,
    ),
    atMost('memory of these analyses', memory / megabyte, 500, 'MB'),
    atMost(
      `check again after one edit, ${recheck.screens} screens`,
      median(recheck.times),
      50,
      'ms',
      ` (median of ${recheck.times.length} edits: text, condition, translation; the longest ${amount(Math.max(...recheck.times), 'ms')})`,
    ),
  ]
}

/** The bounds of each workload in `check.ts`, in ms of CPU time. */
const checkBounds = { dividers: 2000, choices: 6000, alternatives: 2000, mistakes: 6000 }

/** From 1,250 to 10,000, linear time grows by a factor of 8. The margin above 8 is for the garbage collector. */
const maxGrowth = 12

const checkFigures = ({ large, memory }: ReturnType<Measurements['check']>): Figure[] => [
  ...large.map(({ workload, length, time }) =>
    atMost(`check of ${length.toLocaleString('en')} ${workload}`, time, checkBounds[workload], 'ms'),
  ),
  ...large.flatMap(({ workload, growth }) =>
    growth === undefined ? [] : atMost(`check of 10,000 ${workload} against 1,250`, growth, maxGrowth, '×'),
  ),
  atMost('memory of these checks', memory / megabyte, 700, 'MB'),
]

/** The time per screen of 10,000 screens, divided by that of 1,250. It is 1 if the time grows linearly. */
function growthPerScreen(growth: ReturnType<Measurements['analysis']>['growth']): number {
  const [short, long] = [growth[1]!, growth.at(-1)!]
  return long.time / long.length / (short.time / short.length)
}
