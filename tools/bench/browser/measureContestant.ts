/**
 * Measures one contestant in one round, in two visits without a cache. The first visit loads the page and, if the
 * contestant's `walks` is true, walks through all screens. The second visit answers the first screen as soon as it is
 * visible.
 */
import type { Browser } from '@playwright/test'
import type { BenchScreen } from '../workload/benchScreen.ts'
import type { Contestant } from './contestants.ts'
import type { Inbox } from './inbox.ts'
import { inFreshBrowser, slowPhone, withPage } from './openPage.ts'
import { walkThrough, type BenchWalk } from './walk.ts'

export interface ContestantTimes {
  /** From the start of the navigation to the paint of the first question, in ms. */
  first: number
  /** In the second visit: from the start of the first navigation to the paint of the second screen, in ms. */
  second: number
  /** Undefined if the contestant is not walked. */
  walk: BenchWalk | undefined
}

/** The time between the page's load event and the start of the walk, in ms. */
const afterLoad = 1500

export const measureContestant = (
  contestant: Contestant,
  path: readonly BenchScreen[],
): Promise<ContestantTimes> =>
  inFreshBrowser(async (browser) => {
    const firstVisit = await loadAndWalk(browser, contestant, path)
    return { ...firstVisit, second: await answerAtOnce(browser, contestant.url, path) }
  })

function loadAndWalk(browser: Browser, { url, walks }: Contestant, path: readonly BenchScreen[]) {
  const settings = { first: path[0]!, second: path[1]!, atOnce: false }
  return withPage(browser, slowPhone, settings, async (page) => {
    const loaded = new Promise((done) => page.cdp.once('Page.loadEventFired', done))
    await page.goto(url)
    const first = (await page.inbox.shown(path[0]!.title)) - startOf(page.inbox)
    if (!walks) return { first, walk: undefined }
    await loaded
    await new Promise((done) => setTimeout(done, afterLoad))
    return { first, walk: await walkThrough(page, path) }
  })
}

function answerAtOnce(browser: Browser, url: string, path: readonly BenchScreen[]): Promise<number> {
  const settings = { first: path[0]!, second: path[1]!, atOnce: true }
  return withPage(browser, slowPhone, settings, async ({ goto, inbox }) => {
    await goto(url)
    return (await inbox.shown(path[1]!.title)) - startOf(inbox)
  })
}

/** The start of the first document. For the contestant `form`, the second screen is another document. */
const startOf = (inbox: Inbox) => inbox.all('start')[0]!.at
