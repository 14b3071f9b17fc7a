/**
 * `npm run bench`: builds the product, compares it with a plain HTML form and bare React, and fails if a figure misses
 * its bound.
 */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand } from '../build/command.ts'
import { root } from '../root.ts'
import { hint, runTool, ToolProblem } from '../toolProblem.ts'
import { measureBrowser } from './browser/measureBrowser.ts'
import { buildBareReact } from './comparison/build.ts'
import { printTable, type Figure } from './figure.ts'
import { measureNode } from './node/measureNode.ts'
import { serveComparison, serveOurs, type BenchServer } from './servers.ts'
import { measureFirstHtml } from './sizes/firstHtml.ts'
import { measureScripts } from './sizes/scripts.ts'
import { writeBenchConfigs } from './workload/benchFunnels.ts'

const cache = join(root, 'node_modules/.cache')

const partNames = ['sizes', 'browser', 'node'] as const

export const benchCommand = (options: { rounds: string; only?: string }): Promise<void> =>
  runTool(async () => {
    const rounds = Number(options.rounds)
    if (!Number.isInteger(rounds) || rounds < 1)
      throw new ToolProblem(`--rounds must be a whole number, at least 1, not "${options.rounds}".`)
    if (options.only !== undefined && !(partNames as readonly string[]).includes(options.only))
      throw new ToolProblem(`No part is named "${options.only}". ${hint(options.only, partNames)}`)
    await buildCommand()
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'bench-'))
    try {
      const figures = await measure(folder, rounds, options.only)
      printTable(figures)
      if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

async function measure(folder: string, rounds: number, only: string | undefined): Promise<Figure[]> {
  const configs = join(folder, 'configs')
  const bare = join(folder, 'bare')
  writeBenchConfigs(configs)
  await buildBareReact(bare)
  const servers: BenchServer[] = []
  try {
    const ours = await serveOurs(configs)
    servers.push(ours)
    const comparison = await serveComparison(bare)
    servers.push(comparison)
    const parts: Record<(typeof partNames)[number], () => Promise<Figure[]>> = {
      sizes: async () => [...(await measureFirstHtml(ours)), ...(await measureScripts(ours))],
      browser: () => measureBrowser(rounds, ours, comparison),
      node: () => measureNode(join(folder, 'node'), configs, ours, comparison),
    }
    const figures: Figure[] = []
    for (const [name, run] of Object.entries(parts)) {
      if (only === undefined || only === name) figures.push(...(await run()))
    }
    return figures
  } finally {
    for (const server of servers) await server.stop()
  }
}
