/** How long until the first question is painted, and until the second one is, tapped at once. */
import type { Browser } from '@playwright/test'
import { benchScreens, funnelIds } from '../benchFunnel.ts'
import { information, type Figure } from '../figure.ts'
import { pairedRatio } from '../ratio.ts'
import type { Served } from '../servers.ts'
import { median } from '../statistics.ts'
import { interleave } from './rounds.ts'
import { visit } from './visit.ts'

interface Paint {
  first: number
  second: number
}

const titles = benchScreens(2).map(({ title }) => title)

export async function measureFirstPaint(
  browser: Browser,
  rounds: number,
  ours: Served,
  comparison: Served,
): Promise<Figure[]> {
  const urls: Record<string, string> = {
    ours: `${ours.url}/funnel/${funnelIds.short}`,
    long: `${ours.url}/funnel/${funnelIds.long}`,
    plain: `${comparison.url}/plain/1`,
    bare: `${comparison.url}/bare`,
  }
  const measure = (subject: string) =>
    visit(browser, { slowNetwork: true, tapAtOnce: true }, async ({ page, message }): Promise<Paint> => {
      void page.goto(urls[subject]!).catch(() => undefined)
      const first = await message('title', ({ text }) => text === titles[0])
      const second = await message('title', ({ text }) => text === titles[1])
      return { first: first.at - first.origin, second: second.at - first.origin }
    })
  const results = await interleave(rounds, Object.keys(urls), measure, (text) =>
    console.error(`first paint, ${text}`),
  )
  const pairs = (subject: string, against: string, moment: keyof Paint) =>
    results.map((round) => ({ ours: round[subject]![moment], theirs: round[against]![moment] }))
  const bare = (moment: keyof Paint) => Math.round(median(results.map((round) => round.bare![moment])))
  return [
    pairedRatio('first question painted, to the plain form', pairs('ours', 'plain', 'first'), 1.15),
    pairedRatio('second screen, tapped at once, to the plain form', pairs('ours', 'plain', 'second'), 0.75),
    pairedRatio('first question painted, 5,000 screens to 24', pairs('long', 'ours', 'first'), 1.1),
    information('bare React: first question, second screen', `${bare('first')} ms, ${bare('second')} ms`),
  ]
}
