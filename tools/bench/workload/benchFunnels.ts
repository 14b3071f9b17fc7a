/** The workload as two funnels of the product, a short one and a long one. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lengths, workload } from './workload.ts'

export const funnelIds = { short: 'bench-short', long: 'bench-long' }

const funnel = (size: keyof typeof funnelIds) => ({
  id: funnelIds[size],
  locales: ['en'],
  head: { title: 'Your language plan' },
  finish: 'page:home',
  screens: workload(lengths[size]).map(({ answer: _answer, ...screen }) => screen),
})

/** Writes a folder of configs that the server adds to the project's own configs. */
export function writeBenchConfigs(folder: string): void {
  for (const size of ['short', 'long'] as const) {
    const funnelFolder = join(folder, 'funnels', funnelIds[size])
    mkdirSync(funnelFolder, { recursive: true })
    writeFileSync(join(funnelFolder, 'funnel.json'), JSON.stringify(funnel(size)))
  }
}
