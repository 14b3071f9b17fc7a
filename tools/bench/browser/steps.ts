/** How long a step takes when everything is loaded, motion off, and whether anything jumps on the way. */
import type { Browser } from '@playwright/test'
import { benchScreens, funnelIds } from '../benchFunnel.ts'
import type { Figure } from '../figure.ts'
import { quantileRatio } from '../ratio.ts'
import type { Served } from '../servers.ts'
import { interleave } from './rounds.ts'
import { visit, type Visit } from './visit.ts'

interface Walked {
  /** Steps by Continue, and by a tap on an answer, in ms. */
  continued: number[]
  tapped: number[]
  shifts: number
}

/** How long a finger stays on the glass, in ms: a step is measured from when it leaves. */
const pressTime = 80

const screens = benchScreens(24)
const tapped = (kind: string) => kind === 'single-choice' || kind === 'single-choice-card'

export async function measureSteps(
  browser: Browser,
  rounds: number,
  ours: Served,
  comparison: Served,
): Promise<Figure[]> {
  const measure = (subject: string) =>
    visit(browser, { slowNetwork: false }, async (each): Promise<Walked> => {
      const isOurs = subject === 'ours'
      await each.page.goto(isOurs ? `${ours.url}/funnel/${funnelIds.short}` : `${comparison.url}/bare`)
      if (isOurs) await each.message('screen')
      await each.page.waitForLoadState('networkidle')
      return walkThrough(each)
    })
  const results = await interleave(rounds, ['ours', 'bare'], measure, (text) =>
    console.error(`steps, ${text}`),
  )
  const pairs = (way: 'continued' | 'tapped') =>
    results.map((round) => ({ ours: round.ours![way], theirs: round.bare![way] }))
  const shifts = Math.max(...results.map((round) => round.ours!.shifts))
  return [
    quantileRatio('step by Continue, p50, to bare React', pairs('continued'), 0.5, 1.1),
    quantileRatio('step by Continue, p95, to bare React', pairs('continued'), 0.95, 1.2),
    quantileRatio('step by a tap, p50, to bare React', pairs('tapped'), 0.5, 1.1),
    quantileRatio('step by a tap, p95, to bare React', pairs('tapped'), 0.95, 1.2),
    { name: 'cumulative layout shift', measured: shifts.toFixed(4), bound: '0', holds: shifts === 0 },
  ]
}

async function walkThrough({ page, session, messages, message }: Visit): Promise<Walked> {
  const walked: Walked = { continued: [], tapped: [], shifts: 0 }
  for (const { kind } of screens.slice(0, -1)) {
    const point: { x: number; y: number } = await page.evaluate('bench.prepare()')
    const known = messages.length
    const click = { ...point, button: 'left', clickCount: 1 } as const
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed' })
    await page.waitForTimeout(pressTime)
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' })
    const step = await message('step', (each) => messages.indexOf(each) >= known)
    walked[tapped(kind) ? 'tapped' : 'continued'].push(step.time)
    // A learner reads; nothing of the last step is left to do.
    await page.waitForTimeout(300)
  }
  walked.shifts = await page.evaluate('bench.shifts()')
  return walked
}
