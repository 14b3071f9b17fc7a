/** `npm run pictures`: the sheets of `docs/pictures`, taken from the built product as a learner walks through it. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choice, play, press } from '../../testing/browser/player.ts'
import { startServer } from '../../testing/browser/startServer.ts'
import { journeyOf, type Step } from '../../testing/journey.ts'
import { root } from '../root.ts'
import { chromiumArgs, findChromium } from '../setup/chromium.mjs'
import { plan, sheets, type Sheet } from './sheets.ts'

export async function picturesCommand(): Promise<void> {
  if (!existsSync(join(root, 'dist/server/main.js')))
    await (await import('../build/command.ts')).buildCommand()
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    for (const sheet of sheets) {
      const file = join(root, 'docs/pictures', `${sheet.name}.webp`)
      const picture = await compose(browser, sheet, await takeShots(browser, sheet, server.url))
      writeFileSync(file, picture)
      console.log(`${Math.ceil(picture.length / 1024)} KB: ${file}`)
    }
  } finally {
    await browser.close()
    await server.kill()
  }
}

/** The pictures of a sheet as PNG, in its order. */
async function takeShots(browser: Browser, sheet: Sheet, baseURL: string): Promise<Buffer[]> {
  const { viewport, scheme, locale, shots } = sheet
  const isPhone = viewport.width < 600
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: scheme,
    // The language of the page. With another one the page would offer to switch.
    locale: locale.split('-')[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Kyiv',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  const pictures = new Map<string, Buffer>()
  for (const path of shots.filter((each) => each.startsWith('/'))) {
    // The title font loads after the first paint: the second visit has it in the cache.
    for (let visit = 0; visit < 2; visit++) await page.goto(path, { waitUntil: 'networkidle' })
    pictures.set(path, await page.screenshot())
  }
  const journey = journeyOf('english-onboarding', plan, locale)
  const last = journey.steps.findLastIndex(({ screen }) => shots.includes(screen.id)) + 1
  if (last > 0) await page.goto(journey.steps[0]!.url, { waitUntil: 'networkidle' })
  const onScreen = async (step: Step) => {
    if (!shots.includes(step.screen.id)) return
    await showAnswer(page, step)
    pictures.set(step.screen.id, await page.screenshot())
  }
  await play(page, { steps: journey.steps.slice(0, last) }, { manner: 'tap', onScreen })
  await context.close()
  return shots.map((shot) => pictures.get(shot)!)
}

/** Chooses the answers, unless that leads to the next screen at once. */
async function showAnswer(page: Page, { screen, values }: Step): Promise<void> {
  const { autoAdvance, answer } = screen.definition
  if (autoAdvance || (answer !== 'single' && answer !== 'multiple')) return
  for (const value of values) await press(choice(page, value))
  // Waits until the pressed style of the last tap is gone.
  await page.waitForFunction(() => document.querySelector('main :active') === null)
}

/** The pictures side by side. @returns WebP. */
async function compose(
  browser: Browser,
  { columns, width }: Sheet,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const gap = 24
  const page = await browser.newPage({ viewport: { width: columns * (width + gap) + gap, height: 100 } })
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('')
  await page.setContent(`<style>
    body { margin: 0; padding: ${gap}px; background: #e9e4d8 }
    body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${gap}px }
    img { display: block; width: 100%; border-radius: 20px; box-shadow: 0 2px 12px rgb(16 12 40 / 0.12) }
  </style>${images}`)
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    scale: 1,
  }))
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip,
    captureBeyondViewport: true,
  })
  await page.close()
  return Buffer.from(data, 'base64')
}
