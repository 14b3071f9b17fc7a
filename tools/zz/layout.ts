import { chromium } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { serveComparison, serveOurs } from '../bench/servers.ts'
import { funnelIds } from '../bench/benchFunnel.ts'
const ours = await serveOurs('/tmp/an/b/configs'); const comp = await serveComparison('/tmp/an/b/bare')
let html = await (await fetch(`${ours.url}/funnel/${funnelIds.short}`)).text()
const plain = await (await fetch(`${comp.url}/plain/1`)).text()
await ours.stop(); await comp.stop()
html = html.replace(/<template id="late">.*?<\/template>/, '')
const noTemplates = html.replace(/<template.*?<\/template>/g, '')
const variants: Record<string, string> = {
  plain, html, noTemplates,
  oldfont: html.replace('font-family:system-ui,sans-serif', "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif"),
  sans: html.replace('font-family:system-ui,sans-serif', 'font-family:sans-serif'),
  nobalance: html.replaceAll('text-wrap:balance', ''),
  nohyphen: html.replaceAll('hyphens:auto', ''),
  nowrapany: html.replaceAll('overflow-wrap:anywhere', ''),
  weight: html.replaceAll('font-weight:600', 'font-weight:700'),
  nodock: html.replaceAll('position:sticky', ''),
  noshadow: html.replaceAll('box-shadow', 'x-shadow'),
  nosvg: html.replace(/<svg.*?<\/svg>/g, ''),
  letter: html.replaceAll(/letter-spacing:-[^;}]*/g, ''),
}
console.log(html.match(/<style>.*?<\/style>/)?.[0].length)
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
const res: Record<string, number[][]> = {}
for (let i = 0; i < Number(process.argv[2] ?? 8); i++) for (const [name, text] of Object.entries(variants)) {
  writeFileSync('/tmp/an/page.html', text)
  const ctx = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  const s = await ctx.newCDPSession(page)
  await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { path: '/tmp/an/t.json', categories: ['devtools.timeline', 'blink', 'loading'] })
  await page.goto('file:///tmp/an/page.html'); await page.waitForTimeout(150)
  await browser.stopTracing(); await ctx.close()
  const t = JSON.parse(readFileSync('/tmp/an/t.json', 'utf8')).traceEvents
  const fcp = t.filter((e: any) => e.name === 'firstContentfulPaint').at(-1)
  if (!fcp) { console.log('no fcp', name); continue }
  const nav = { pid: fcp.pid, ts: Math.min(...t.filter((e: any) => e.pid === fcp.pid && e.name === 'ParseHTML' && /page.html/.test(e.args?.beginData?.url ?? '')).map((e: any) => e.ts)) }
  const sum = (n: string) => t.filter((e: any) => e.pid === nav.pid && e.ph === 'X' && e.name === n && e.ts > nav.ts && e.ts < fcp.ts).reduce((a: number, e: any) => a + e.dur / 1000, 0)
  ;(res[name] ??= []).push([(fcp.ts - nav.ts) / 1000, sum('ParseHTML'), sum('UpdateLayoutTree'), sum('Layout'), sum('Paint'), sum('EvaluateScript')])
}
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!
console.log('fcp parse style layout paint script')
for (const [n, v] of Object.entries(res)) console.log(n.padEnd(12), [0, 1, 2, 3, 4, 5].map((k) => med(v.map((x) => x[k]!)).toFixed(1).padStart(7)).join(''))
await browser.close()
