/** What one round measures of a contestant: two cold visits, one to look and walk, one to answer at once. */
import type { Browser } from '@playwright/test'
import type { BenchScreen } from '../workload/benchScreen.ts'
import type { Contestant } from './contestants.ts'
import type { Inbox } from './inbox.ts'
import { inFreshBrowser, slowPhone, withPage } from './openPage.ts'
import { walkThrough, type BenchWalk } from './walk.ts'

export interface Visited {
  /** From the start of the navigation to the paint of the first question, in ms. */
  first: number
  /** The same to the second screen, the first one answered from the moment that it is visible. */
  second: number
  walk: BenchWalk | undefined
}

/** What a page still does after it has loaded, in ms. */
const afterLoad = 1500

export const visit = (contestant: Contestant, path: readonly BenchScreen[]): Promise<Visited> =>
  inFreshBrowser(async (browser) => {
    const looked = await look(browser, contestant, path)
    return { ...looked, second: await answerAtOnce(browser, contestant.url, path) }
  })

function look(browser: Browser, { url, walks }: Contestant, path: readonly BenchScreen[]) {
  const settings = { first: path[0]!, second: path[1]!, atOnce: false }
  return withPage(browser, slowPhone, settings, async (page) => {
    const loaded = new Promise((done) => page.cdp.once('Page.loadEventFired', done))
    await page.goto(url)
    const first = (await page.inbox.shown(path[0]!.title)) - started(page.inbox)
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
    return (await inbox.shown(path[1]!.title)) - started(inbox)
  })
}

/** Of the first document: a form's second screen is another one. */
const started = (inbox: Inbox) => inbox.all('start')[0]!.at
