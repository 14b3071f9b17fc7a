/** All script that a browser loads until the first screen is hydrated, and the program beside it. */
import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { chromiumArgs, findChromium } from '../../setup/chromium.mjs'
import { funnelIds } from '../benchFunnel.ts'
import { visit } from '../browser/visit.ts'
import { amount, atMost, information, type Figure } from '../figure.ts'
import type { Served } from '../servers.ts'

interface Loaded {
  scripts: number
  count: number
  program: number
  others: readonly string[]
}

export async function measureScripts(ours: Served): Promise<Figure[]> {
  const short = await loadUntilHydrated(`${ours.url}/funnel/${funnelIds.short}`)
  const long = await loadUntilHydrated(`${ours.url}/funnel/${funnelIds.long}`)
  const growth = (long.scripts + long.program) / (short.scripts + short.program)
  const program = `program ${amount(short.program, 'B')} and ${amount(long.program, 'B')}`
  return [
    atMost('scripts until hydrated (gzip -9)', short.scripts, 85_000, 'B', ` in ${short.count} files`),
    {
      name: 'scripts and program, 5,000 screens to 24',
      measured: `${growth.toFixed(3)} × (${program})`,
      bound: '≤ 1.1 ×',
      holds: growth <= 1.1,
    },
    information('other files until hydrated', short.others.join(' ') || 'none'),
  ]
}

async function loadUntilHydrated(url: string): Promise<Loaded> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    return await visit(browser, { slowNetwork: false, slowdown: 1 }, async ({ page, message }) => {
      const requests: { url: string; type: string }[] = []
      page.on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }))
      void page.goto(url)
      await message('screen')
      const loaded = [...new Map(requests.map((request) => [request.url, request])).values()]
      const named = (end: string) =>
        loaded.filter((request) => new URL(request.url).pathname.endsWith(end)).map((request) => request.url)
      const scripts = named('.js')
      const programs = named('.json')
      const known = new Set([url, ...scripts, ...programs])
      return {
        scripts: await gzipped(scripts),
        count: scripts.length,
        program: await gzipped(programs),
        others: loaded
          .filter((request) => !known.has(request.url))
          .map((request) => new URL(request.url).pathname),
      }
    })
  } finally {
    await browser.close()
  }
}

async function gzipped(urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
