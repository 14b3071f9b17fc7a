/** One walk through the workload: the times of its steps and interactions, its CPU time and its layout shift. */
import type { CDPSession } from '@playwright/test'
import type { BenchScreen } from '../workload/benchScreen.ts'
import type { BenchPage } from './openPage.ts'

export interface BenchWalk {
  /** From each click's own time to the frame that shows the next title, in ms. */
  steps: number[]
  /** From each press or click to the next paint, whichever takes longer, in ms. Event Timing rounds to 8 ms. */
  interactions: number[]
  /** The browser's time in script, and in style and layout, for the whole walk in ms. */
  script: number
  styleAndLayout: number
  /** The cumulative layout shift. */
  shifts: number
}

/** From the press of a button to its release, and from an answer to the press of Continue, in ms. */
const pressTime = 80
const thinkTime = 250

const wait = (time: number) => new Promise((done) => setTimeout(done, time))

export async function walkThrough(page: BenchPage, path: readonly BenchScreen[]): Promise<BenchWalk> {
  await page.cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  const before = await costs(page.cdp)
  const steps: number[] = []
  for (const [index, screen] of path.slice(0, -1).entries()) {
    steps.push(await step(page, screen, path[index + 1]!))
  }
  const after = await costs(page.cdp)
  // The browser reports an interaction some time after its paint.
  await wait(thinkTime)
  return {
    steps,
    interactions: longestOfEach(page.inbox.all('interaction')),
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
  await evaluate('bench.rest()')
  await evaluate(`bench.answer(${JSON.stringify(screen)})`)
  await wait(thinkTime)
  await evaluate('bench.rest()')
  const point = await evaluate<{ x: number; y: number }>('bench.continuePoint()')
  const mouse = { ...point, button: 'left', clickCount: 1 } as const
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point })
  await evaluate('bench.frame()')
  await evaluate(`bench.sendWhenShown(${JSON.stringify(next.title)})`)
  // Not awaited: the protocol replies only after the page has handled the press, and a finger does not wait for that.
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

function longestOfEach(interactions: readonly { id: number; duration: number }[]): number[] {
  const longest = new Map<number, number>()
  for (const { id, duration } of interactions) longest.set(id, Math.max(duration, longest.get(id) ?? 0))
  return [...longest.values()]
}
