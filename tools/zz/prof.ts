import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { benchScreens, funnelIds } from '../bench/benchFunnel.ts'
import { serveOurs } from '../bench/servers.ts'
import { visit } from '../bench/browser/visit.ts'
const screens = benchScreens(24)
const ours = await serveOurs('/tmp/an/b/configs')
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
await visit(browser, { slowNetwork: false, slowdown: 1 }, async ({ page, session, messages, message }) => {
  await page.goto(`${ours.url}/funnel/${funnelIds.short}`)
  await message('screen'); await page.waitForLoadState('networkidle')
  await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 100 })
  await session.send('Profiler.start')
  for (const { kind } of screens.slice(0, -1)) {
    const point: { x: number; y: number } = await page.evaluate('bench.prepare()')
    const known = messages.length
    const click = { ...point, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' })
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' })
    await message('step', (each) => messages.indexOf(each) >= known)
    await page.waitForTimeout(300)
  }
  const { profile } = await session.send('Profiler.stop')
  const self: Record<string, number> = {}
  const byId = new Map(profile.nodes.map((n) => [n.id, n]))
  const total: Record<string, number> = {}
  const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  profile.samples!.forEach((id, i) => { const n = byId.get(id)!; const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber; const d = profile.timeDeltas![i]! / 1000 / 23; self[k] = (self[k] ?? 0) + d
    const seen = new Set<string>(); for (let p: number | undefined = id; p !== undefined; p = parent.get(p)) { const m = byId.get(p)!; const kk = m.callFrame.functionName + ' ' + m.callFrame.url.split('/').pop() + ':' + m.callFrame.lineNumber; if (!seen.has(kk)) { seen.add(kk); total[kk] = (total[kk] ?? 0) + d } } })
  console.log('SELF ms/step'); for (const [k, d] of Object.entries(self).sort((a, b) => b[1] - a[1]).slice(0, 28)) console.log(d.toFixed(3), k)
  console.log('TOTAL'); for (const [k, d] of Object.entries(total).sort((a, b) => b[1] - a[1]).slice(0, 60)) console.log(d.toFixed(3), k)
})
await browser.close(); await ours.stop()
