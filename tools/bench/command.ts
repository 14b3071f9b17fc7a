/** `npm run bench`: builds the product, measures it and its contestants, and fails if a figure misses its bound. */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand } from '../build/command.ts'
import { root } from '../root.ts'
import { measureBrowser } from './browser/measureBrowser.ts'
import { buildBareReact } from './comparison/build.ts'
import { printTable, type Figure } from './figure.ts'
import { measureNode } from './node/measureNode.ts'
import { serveComparison, serveOurs, type BenchServer } from './servers.ts'
import { measureFirstHtml } from './sizes/firstHtml.ts'
import { measureScripts } from './sizes/scripts.ts'
import { writeBenchConfigs } from './workload/benchFunnels.ts'

const cache = join(root, 'node_modules/.cache')

export async function benchCommand(options: { rounds: string; only?: string }): Promise<void> {
  await buildCommand()
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  try {
    const figures = await measure(folder, Number(options.rounds), options.only)
    printTable(figures)
    if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

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
    const parts: Record<string, () => Promise<Figure[]>> = {
      sizes: async () => [...(await measureFirstHtml(ours)), ...(await measureScripts(ours))],
      browser: () => measureBrowser(rounds, ours, comparison),
      node: () => measureNode(join(folder, 'node'), configs, ours, comparison),
    }
    if (only !== undefined && !parts[only])
      throw new Error(`No part is named "${only}": ${Object.keys(parts).join(', ')}`)
    const figures: Figure[] = []
    for (const [name, run] of Object.entries(parts)) {
      if (only === undefined || only === name) figures.push(...(await run()))
    }
    return figures
  } finally {
    for (const server of servers) await server.stop()
  }
}
