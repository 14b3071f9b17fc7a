/** Measures what a browser loads until the first screen is hydrated: scripts, and the program of the funnel. */
import { gzipSync } from 'node:zlib'
import { fullSpeed, inFreshBrowser, withPage } from '../browser/openPage.ts'
import { amount, atMost, information, type Figure } from '../figure.ts'
import type { BenchServer } from '../servers.ts'
import { funnelIds } from '../workload/benchFunnels.ts'
import type { BenchScreen } from '../workload/benchScreen.ts'
import { lengths, workload } from '../workload/workload.ts'

const [first, second] = workload(lengths.short) as [BenchScreen, BenchScreen]
// Without `atOnce`, the probe answers nothing. It reports when the first screen is shown.
const settings = { first, second, atOnce: false }

interface Loaded {
  /** The bytes of all scripts after gzip. */
  scripts: number
  /** The number of scripts. */
  count: number
  /** The bytes of the program after gzip. */
  program: number
  /** The paths of the other files. */
  others: readonly string[]
}

export async function measureScripts(ours: BenchServer): Promise<Figure[]> {
  const short = await loadUntilHydrated(`${ours.url}/funnel/${funnelIds.short}`)
  const long = await loadUntilHydrated(`${ours.url}/funnel/${funnelIds.long}`)
  const growth = (long.scripts + long.program) / (short.scripts + short.program)
  const program = `program ${amount(short.program, 'B')} and ${amount(long.program, 'B')}`
  return [
    atMost('scripts until hydrated (gzip -9)', short.scripts, 90_000, 'B', ` in ${short.count} files`),
    {
      name: 'scripts and program, 5,000 screens against 24',
      measured: `${growth.toFixed(3)} × (${program})`,
      bound: '≤ 1.1 ×',
      holds: growth <= 1.1,
    },
    information('other files until hydrated', short.others.join(' ') || 'none'),
  ]
}

const loadUntilHydrated = (url: string): Promise<Loaded> =>
  inFreshBrowser((browser) =>
    withPage(browser, fullSpeed, settings, async ({ goto, inbox, evaluate }) => {
      await goto(url)
      await inbox.shown(first.title)
      const loaded = await evaluate<string[]>('bench.loadedUntilHydrated()')
      const urls = loaded.filter((each) => !each.startsWith('data:'))
      const extensionOf = (each: string) => /\.(js|json)$/.exec(new URL(each).pathname)?.[1]
      const scripts = urls.filter((each) => extensionOf(each) === 'js')
      return {
        scripts: await gzipped(scripts),
        count: scripts.length,
        program: await gzipped(urls.filter((each) => extensionOf(each) === 'json')),
        others: urls.filter((each) => !extensionOf(each)).map((each) => new URL(each).pathname),
      }
    }),
  )

async function gzipped(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
