/** Plays one walk, or a part of it, by taps in its own browser context. */
import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import type { Step } from '../../testing/journey.ts'
import { watchBrowserErrors } from '../../testing/browser/watchBrowserErrors.ts'
import { play, screenOf } from '../../testing/browser/player.ts'
import { brokenFile } from './pictureFiles.ts'
import type { WalkJob } from './planWalks.ts'
import type { WalkFinding, WalkJobResult } from './jobResult.ts'
import type { Viewport } from './viewports.ts'

/** The part of a walk that is played. Both fields are indices of steps. */
export interface PlayedPart {
  /** The step whose screen is shown at the start. */
  from: number
  /**
   * The step at which the part ends. Its screen is not answered. Default: the walk is played to the finish, or to the
   * last step if the finish is on another site.
   */
  last?: number
}

/** How a walk is opened, and how its screens are examined. */
export interface Examiner {
  /** Opens the walk in the page. Returns the part to play. */
  open(page: Page, input: JobInput): Promise<PlayedPart>
  /** Examines a screen, and takes its pictures. Returns undefined if the screen has advanced by itself meanwhile. */
  examine(page: Page, step: Step, job: WalkJob): Promise<readonly WalkFinding[] | undefined>
}

export interface JobInput extends Examiner {
  job: WalkJob
  viewport: Viewport
  steps: readonly Step[]
  /** A preview link that sets what a browser cannot set, such as a subscription. Requested before the first screen. */
  preview: string | undefined
  /** The URL of the first screen. */
  url: string
  /** The path of the finish; `undefined` if it is on another site. */
  finish: string | undefined
  /** If the walk breaks off, a picture is written to `broken` in this folder. */
  folder: string
}

/** The longest time that one action or wait in the browser may take, in ms. */
const timeout = 30_000

export async function playJob(browser: Browser, input: JobInput): Promise<WalkJobResult> {
  const { job, viewport, steps, folder } = input
  const started = Date.now()
  const findings: WalkFinding[] = []
  const pictured: string[] = []
  let currentId: string | undefined
  let brokenOff = false
  let releaseSave = nothingDelayed
  let from = 0

  const context = await browser.newContext({
    ...viewport.options,
    // The language of the page: in a browser with another language, the page offers to switch.
    locale: job.locale.split('-')[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
  })
  context.setDefaultTimeout(timeout)
  watchBrowserErrors(context, (message) => findings.push({ type: 'browser', screen: currentId, message }))
  const page = await context.newPage()
  const onScreen = async (step: Step, index: number): Promise<void> => {
    const { screen } = step
    currentId = screen.id
    const next = steps[index + 1]?.screen
    if (job.examined.includes(screen.id)) {
      const found = await input.examine(page, step, job)
      // A screen without a picture is not a finding. The report lists such screens.
      if (found) {
        pictured.push(screen.id)
        findings.push(...found)
      }
    }
    await releaseSave()
    releaseSave = next?.definition.automatic ? await delaySaving(page) : nothingDelayed
  }
  try {
    if (input.preview !== undefined) await context.request.get(input.preview, { failOnStatusCode: true })
    const { finish } = input
    // If the finish is on another site, the walk ends at the last screen.
    const end = finish === undefined ? steps.length - 1 : undefined
    const part = await input.open(page, input)
    const { last = end } = part
    from = part.from
    await play(page, { steps }, { manner: 'tap', onScreen, from, until: last })
    if (last === undefined)
      await page.waitForURL(({ pathname }) => pathname === finish, { waitUntil: 'commit' })
    else {
      await page.locator(`main[data-screen="${steps[last]!.screen.id}"]`).waitFor()
      await onScreen(steps[last]!, last)
    }
  } catch (error) {
    brokenOff = true
    const message = await describeBreak(page, steps.slice(from), currentId, error)
    findings.push({ type: 'path', screen: currentId, message })
    await page.screenshot({ path: join(folder, 'broken', brokenFile(job)) }).catch(() => undefined)
  }
  await context.close()
  return { job: job.id, seconds: (Date.now() - started) / 1000, findings, pictured, brokenOff }
}

const nothingDelayed = async (): Promise<void> => undefined

/**
 * Delays the save of the run until the returned function is called. An automatic screen waits for the save, so there is
 * more time to examine the screen.
 */
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

/** Describes which screen was expected, and what the page shows. */
async function describeBreak(
  page: Page,
  steps: readonly Step[],
  lastId: string | undefined,
  error: unknown,
): Promise<string> {
  const shown = await screenOf(page)
    .getAttribute('data-screen', { timeout: 500 })
    .catch(() => undefined)
  const lastIndex = steps.findIndex(({ screen }) => screen.id === lastId)
  const expected = steps[lastIndex + 1]?.screen.id ?? 'the finish'
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!
  if (lastId !== undefined && shown === lastId)
    return `the walk did not get from "${lastId}" to "${expected}": ${reason}`
  const found = shown ? `the screen "${shown}"` : `no screen, at ${page.url()}`
  return `expected "${expected}", found ${found}: ${reason}`
}
