/** Takes the picture of what a page shows, in each of some views. */
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { animationsEnd } from '../../testing/browser/axe.ts'
import { isComplete } from './isComplete.ts'
import { viewName, type View } from './views.ts'

export interface Shown {
  /** The id of a funnel, or `pages`. */
  part: string
  /** The name of its file: the id of the screen or page, with what is special about it, as in `try-1.right`. */
  name: string
  /** Its place on the sheet. */
  position: number
}

export interface Picture extends Shown {
  view: View
  /** A PNG: `<folder>/<view>/<part>/<name>.png`. */
  file: string
  /** Whether the page is higher than the window. The picture shows its top, or the chosen answer. */
  scrolls: boolean
}

export async function takePictures(
  page: Page,
  views: readonly View[],
  shown: Shown,
  folder: string,
): Promise<Picture[]> {
  const viewport = page.viewportSize()!
  const pictures: Picture[] = []
  await page.waitForFunction(isComplete)
  for (const view of views) {
    await page.setViewportSize(view.size.viewport)
    await page.emulateMedia({ colorScheme: view.scheme })
    await animationsEnd(page)
    await page.evaluate(loadVisible)
    const file = join(folder, viewName(view), shown.part, `${shown.name}.png`)
    await page.screenshot({ path: file, animations: 'disabled', scale: 'css' })
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    pictures.push({ ...shown, view, file, scrolls })
  }
  await page.setViewportSize(viewport)
  return pictures
}

/** Runs in the page. Scrolls as far as a learner's tap on the answer does; waits for the typefaces and the visible images. */
async function loadVisible(): Promise<void> {
  scrollTo(0, 0)
  document.querySelector('main[data-screen] label:has(:checked)')?.scrollIntoView({ block: 'nearest' })
  await document.fonts.ready
  const visible = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  )
  // A scheme may have its own scene, which loads when the scheme changes.
  const backgrounds = [...document.querySelectorAll('*')].flatMap((element) =>
    [...getComputedStyle(element).backgroundImage.matchAll(/url\("(.+?)"\)/g)].map(([, src]) =>
      Object.assign(new Image(), { src }),
    ),
  )
  await Promise.all([...visible, ...backgrounds].map((image) => image.decode()))
}
