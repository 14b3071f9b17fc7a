import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { benchScreens, funnelIds } from '../bench/benchFunnel.ts'
import { serveComparison, serveOurs } from '../bench/servers.ts'
import { visit } from '../bench/browser/visit.ts'
const screens = benchScreens(24)
const ours = await serveOurs('/tmp/an/b/configs'); const comp = await serveComparison('/tmp/an/b/bare')
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!
const q = (a: number[], s: number) => a.sort((x, y) => x - y)[Math.floor(a.length * s)]!
const all: Record<string, Record<string, number[]>> = {}
for (let i = 0; i < Number(process.argv[2] ?? 2); i++) for (const name of ['ours', 'bare']) {
  const tr = process.argv[3] === 'trace'
  await visit(browser, { slowNetwork: false }, async ({ page, session, messages, message }) => {
    await page.goto(name === 'ours' ? `${ours.url}/funnel/${funnelIds.short}` : `${comp.url}/bare`)
    if (name === 'ours') await message('screen')
    await page.waitForLoadState('networkidle')
    if (tr) await browser.startTracing(page, { path: `/tmp/an/steps-${name}.json`, categories: ['devtools.timeline', 'blink', 'cc', 'toplevel', 'v8'] })
    for (const { kind } of screens.slice(0, -1)) {
      const point: { x: number; y: number } = await page.evaluate('bench.prepare()')
      const known = messages.length
      const click = { ...point, button: 'left', clickCount: 1 } as const
      await session.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' })
      await session.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' })
      const step = await message('step', (each) => messages.indexOf(each) >= known)
      ;((all[name] ??= {})[kind] ??= []).push(step.time)
      await page.waitForTimeout(300)
    }
    if (tr) await browser.stopTracing()
  })
}
for (const k of Object.keys(all.ours!)) console.log(k.padEnd(20), med(all.ours![k]!).toFixed(1), med(all.bare![k]!).toFixed(1), (med(all.ours![k]!) / med(all.bare![k]!)).toFixed(2))
for (const [g, f] of [['tap', (k: string) => k.startsWith('single')], ['cont', (k: string) => !k.startsWith('single')]] as const) {
  const o = Object.entries(all.ours!).filter(([k]) => f(k)).flatMap(([, v]) => v), b = Object.entries(all.bare!).filter(([k]) => f(k)).flatMap(([, v]) => v)
  console.log(g, 'p50', q(o, .5).toFixed(1), q(b, .5).toFixed(1), (q(o, .5) / q(b, .5)).toFixed(2), 'p95', q(o, .95).toFixed(1), q(b, .95).toFixed(1), (q(o, .95) / q(b, .95)).toFixed(2))
}
await browser.close(); await ours.stop(); await comp.stop()
