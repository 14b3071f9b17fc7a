/** Walks through the workload once. Measures the steps, the interactions, the CPU time and the layout shift. */
import type { CDPSession } from '@playwright/test'
import type { BenchScreen } from '../workload/benchScreen.ts'
import type { BenchPage } from './openPage.ts'

export interface BenchWalk {
  /** The time of each step in ms: from the timestamp of the click to the frame that shows the next title. */
  steps: number[]
  /**
   * For each interaction, the longest time from an event (such as the press or the click) to the next paint, in ms.
   * Event Timing rounds to 8 ms.
   */
  interactions: number[]
  /** The time that the whole walk spends in scripts, in ms. */
  script: number
  /** The time that the whole walk spends in style and layout, in ms. */
  styleAndLayout: number
  /** The cumulative layout shift. */
  shifts: number
}

/** From the press of a button to its release, in ms. */
const pressTime = 80
/** From an answer to the press of Continue, in ms. */
const thinkTime = 250
/** The wait for the report of the last interaction, in ms. The browser sends the report some time after the paint. */
const reportTime = 250

const wait = (time: number) => new Promise((done) => setTimeout(done, time))

export async function walkThrough(page: BenchPage, path: readonly BenchScreen[]): Promise<BenchWalk> {
  await page.cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  const before = await costs(page.cdp)
  const steps: number[] = []
  for (const [index, screen] of path.slice(0, -1).entries()) {
    steps.push(await step(page, screen, path[index + 1]!))
  }
  const after = await costs(page.cdp)
  await wait(reportTime)
  return {
    steps,
    interactions: longestPerId(page.inbox.all('interaction')),
    script: after.script - before.script,
    styleAndLayout: after.styleAndLayout - before.styleAndLayout,
    shifts: await page.evaluate('bench.shifts()'),
  }
}

async function step(
  { cdp, evaluate, inbox }: BenchPage,
  screen: BenchScreen,
  next: BenchScreen,
): Promise<number> {
  await evaluate('bench.animationsEnded()')
  await evaluate(`bench.answer(${JSON.stringify(screen)})`)
  await wait(thinkTime)
  await evaluate('bench.animationsEnded()')
  const point = await evaluate<{ x: number; y: number }>('bench.continuePoint()')
  const mouse = { ...point, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
  await evaluate('bench.frame()')
  await evaluate(`bench.sendWhenShown(${JSON.stringify(next.title)})`)
  // Not awaited: the reply comes only after the page has handled the press, and a person does not wait for that.
  void cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...mouse })
  await wait(pressTime)
  void cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
  const shown = await inbox.shown(next.title)
  return shown - inbox.all('click').at(-1)!.at
}

async function costs(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  return { script: ms('ScriptDuration'), styleAndLayout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}

function longestPerId(interactions: readonly { id: number; duration: number }[]): number[] {
  const longest = new Map<number, number>()
  for (const { id, duration } of interactions) longest.set(id, Math.max(duration, longest.get(id) ?? 0))
  return [...longest.values()]
}
