import { chromium } from '@playwright/test'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { writeBenchConfigs, benchScreens, funnelIds } from '../bench/benchFunnel.ts'
import { buildBareReact } from '../bench/comparison/build.ts'
import { serveComparison, serveOurs } from '../bench/servers.ts'
import { visit } from '../bench/browser/visit.ts'
const all: Record<string, number[][]> = {}
const titles = benchScreens(2).map(({ title }) => title)
mkdirSync('/tmp/an/b', { recursive: true })
writeBenchConfigs('/tmp/an/b/configs')
await buildBareReact('/tmp/an/b/bare')
const ours = await serveOurs('/tmp/an/b/configs'); const comp = await serveComparison('/tmp/an/b/bare')
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
const urls: Record<string,string> = { ours: `${ours.url}/funnel/${funnelIds.short}`, plain: `${comp.url}/plain/1` }
for (let i = 0; i < Number(process.argv[2] ?? 3); i++) for (const [name, url] of Object.entries(urls)) {
  const doTrace = process.argv[3] === 'trace'
  if (doTrace) await browser.startTracing(undefined, { path: `/tmp/an/trace-${name}-${i}.json`, categories: ['devtools.timeline','blink','cc','viz','toplevel','loading','blink.user_timing','disabled-by-default-devtools.timeline'] })
  await visit(browser, { slowNetwork: true, tapAtOnce: true }, async ({ page, message }) => {
    void page.goto(url).catch(() => undefined)
    const first = await message('title', ({ text }) => text === titles[0])
    const second = await message('title', ({ text }) => text === titles[1])
    ;(all[name] ??= []).push([first.at - first.origin, second.at - first.origin]); 
  })
  if (doTrace) await browser.stopTracing()
}
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!
for (const [n, v] of Object.entries(all)) console.log(n, med(v.map((x) => x[0]!)).toFixed(0), med(v.map((x) => x[1]!)).toFixed(0))
console.log('ratios', med(all.ours!.map((x, i) => x[0]! / all.plain![i]![0]!)).toFixed(2), med(all.ours!.map((x, i) => x[1]! / all.plain![i]![1]!)).toFixed(2))
await browser.close(); await ours.stop(); await comp.stop()
