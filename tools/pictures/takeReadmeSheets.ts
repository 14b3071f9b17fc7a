/** Makes the sheets of the README: pictures of a few screens, or of a few pages, side by side. */
import type { Browser } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { play } from '../../testing/browser/player.ts'
import { journeyOf, type Step } from '../../testing/journey.ts'
import { root } from '../root.ts'
import { ToolProblem } from '../toolProblem.ts'
import { composeSheet } from './composeSheet.ts'
import { plan, sheets, type Sheet } from './sheets.ts'
import { showAnswer } from './showAnswer.ts'

/** @param baseURL the URL of the built product. */
export async function takeReadmeSheets(browser: Browser, baseURL: string): Promise<void> {
  for (const sheet of sheets) {
    const file = join(root, 'docs/pictures', `${sheet.name}.webp`)
    const pictures = (await takeShots(browser, sheet, baseURL)).map((png) => ({ png }))
    const webp = await composeSheet(browser, { ...sheet, gap: 24, radius: 20, quality: 80 }, pictures)
    writeFileSync(file, webp)
    console.log(`${Math.ceil(webp.length / 1024)} KB: ${file}`)
  }
}

/** Returns the pictures of a sheet, as PNG, in the order of its `shots`. */
async function takeShots(browser: Browser, sheet: Sheet, baseURL: string): Promise<Buffer[]> {
  const { name, viewport, scheme, locale, shots } = sheet
  const isPhone = viewport.width < 600
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: scheme,
    // In a browser with another language, the page would show an offer to switch to that language. A browser knows no
    // pseudo-locales, such as `ar-XB`, so only the language is set.
    locale: locale.split('-')[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  const pictures = new Map<string, Buffer>()
  // A shot that begins with `/` is the path of a page. Any other shot is the id of a screen.
  for (const path of shots.filter((each) => each.startsWith('/'))) {
    // The title typeface loads after the first paint: the second visit has it in the cache.
    for (let visit = 0; visit < 2; visit++) await page.goto(path, { waitUntil: 'networkidle' })
    pictures.set(path, await page.screenshot())
  }
  const journey = journeyOf('english-onboarding', plan, locale)
  const end = journey.steps.findLastIndex(({ screen }) => shots.includes(screen.id)) + 1
  if (end > 0) await page.goto(journey.steps[0]!.url, { waitUntil: 'networkidle' })
  const onScreen = async (step: Step) => {
    if (!shots.includes(step.screen.id)) return
    await showAnswer(page, step)
    pictures.set(step.screen.id, await page.screenshot())
  }
  await play(page, { steps: journey.steps.slice(0, end) }, { manner: 'tap', onScreen })
  await context.close()
  return shots.map((shot) => {
    const picture = pictures.get(shot)
    if (!picture)
      throw new ToolProblem(
        `The sheet "${name}": the walk through "english-onboarding" does not reach "${shot}".`,
      )
    return picture
  })
}
