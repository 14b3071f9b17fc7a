/** Plays one walk in one browser, by taps, from the first screen to the finish. */
import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import type { Step } from '../../testing/journey.ts'
import { watchBrowserErrors } from '../../testing/browser/watchBrowserErrors.ts'
import { play, screenOf } from '../../testing/browser/player.ts'
import { brokenFile } from './pictureFiles.ts'
import type { WalkJob } from './planWalks.ts'
import type { WalkFinding, WalkJobResult } from './jobResult.ts'
import type { Viewport } from './viewports.ts'

/** The part of a walk that is played, as indices of its steps. */
export interface PlayedPart {
  /** The screen that is shown at the start. */
  from: number
  /** The screen at which the part ends, without an answer. By default the walk is played to the finish. */
  last?: number
}

/** What is done on the way. */
export interface Examiner {
  /** Opens the walk. */
  open(page: Page, walk: JobInput): Promise<PlayedPart>
  /** Takes the pictures of a screen. Returns undefined if the screen has advanced by itself meanwhile. */
  examine(page: Page, step: Step, job: WalkJob): Promise<readonly WalkFinding[] | undefined>
}

export interface JobInput extends Examiner {
  job: WalkJob
  viewport: Viewport
  steps: readonly Step[]
  /** A preview URL that sets data which a browser cannot set, such as a subscription. Requested before the first screen. */
  preview: string | undefined
  /** The URL of the first screen. */
  url: string
  /** The path of the finish; `undefined` if it is on another site. */
  finish: string | undefined
  /** The folder of the picture if the walk breaks off. */
  folder: string
}

/** The longest time that a screen may need, in ms. */
const timeout = 30_000

export async function playJob(browser: Browser, input: JobInput): Promise<WalkJobResult> {
  const { job, viewport, steps, folder } = input
  const started = Date.now()
  const findings: WalkFinding[] = []
  const pictured: string[] = []
  let at: string | undefined
  let brokenOff = false
  let release = nothingDelayed

  const context = await browser.newContext({
    ...viewport.options,
    // The language of the page. With another one the page would offer to switch.
    locale: job.locale.split('-')[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
  })
  context.setDefaultTimeout(timeout)
  watchBrowserErrors(context, (message) => findings.push({ type: 'browser', screen: at, message }))
  const page = await context.newPage()
  const onScreen = async (step: Step, index: number): Promise<void> => {
    const { screen } = step
    at = screen.id
    const next = steps[index + 1]?.screen
    if (job.examined.includes(screen.id)) {
      const found = await input.examine(page, step, job)
      // The report lists screens without a picture.
      if (found) {
        pictured.push(screen.id)
        findings.push(...found)
      }
    }
    await release()
    release = next?.definition.automatic ? await delaySaving(page) : nothingDelayed
  }
  try {
    if (input.preview !== undefined) await context.request.get(input.preview, { failOnStatusCode: true })
    const { finish } = input
    // The walk does not open another site.
    const end = finish === undefined ? steps.length - 1 : undefined
    const { from, last = end } = await input.open(page, input)
    await play(page, { steps }, { manner: 'tap', onScreen, from, until: last })
    if (last === undefined)
      await page.waitForURL(({ pathname }) => pathname === finish, { waitUntil: 'commit' })
    else {
      await page.locator(`main[data-screen="${steps[last]!.screen.id}"]`).waitFor()
      await onScreen(steps[last]!, last)
    }
  } catch (error) {
    brokenOff = true
    findings.push({ type: 'path', screen: at, message: await describeBreak(page, steps, at, error) })
    await page.screenshot({ path: join(folder, 'broken', brokenFile(job)) }).catch(() => undefined)
  }
  await context.close()
  return { job: job.id, seconds: (Date.now() - started) / 1000, findings, pictured, brokenOff }
}

const nothingDelayed = async (): Promise<void> => undefined

/** Delays the save of the run, so that a screen that advances once the run is saved stays until it is examined. */
async function delaySaving(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/runs/**', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Which screen was expected, and what the page shows. */
async function describeBreak(
  page: Page,
  steps: readonly Step[],
  last: string | undefined,
  error: unknown,
): Promise<string> {
  const shown = await screenOf(page)
    .getAttribute('data-screen', { timeout: 500 })
    .catch(() => undefined)
  const lastIndex = steps.findIndex(({ screen }) => screen.id === last)
  const expected = steps[lastIndex + 1]?.screen.id ?? 'the finish'
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!
  if (last !== undefined && shown === last)
    return `the walk did not get from "${last}" to "${expected}": ${reason}`
  const found = shown ? `the screen "${shown}"` : `no screen, at ${page.url()}`
  return `expected "${expected}", found ${found}: ${reason}`
}
