/** Takes pictures of the screen or page that a browser shows, one in each view. */
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { animationsEnd } from '../../testing/browser/animationsEnd.ts'
import { isComplete } from './isComplete.ts'
import { viewName, type View } from './views.ts'

export interface PictureSubject {
  /** The id of a funnel, or `pages`. */
  part: string
  /** The file name without `.png`, such as `try-1.right` for the screen `try-1` with a right answer. */
  name: string
  /** A sheet shows its pictures in the order of `position`. The pictures of one screen have the same position. */
  position: number
}

export interface Picture extends PictureSubject {
  view: View
  /** A PNG: `<folder>/<view>/<part>/<name>.png`. */
  file: string
  /** Whether the page is higher than the window. If so, the picture shows only a part: see `scrollAndLoad`. */
  scrolls: boolean
}

export async function takePictures(
  page: Page,
  views: readonly View[],
  subject: PictureSubject,
  folder: string,
): Promise<Picture[]> {
  const sizeBefore = page.viewportSize()!
  const pictures: Picture[] = []
  await page.waitForFunction(isComplete)
  for (const view of views) {
    await page.setViewportSize(view.size.windowSize)
    await page.emulateMedia({ colorScheme: view.scheme })
    await animationsEnd(page)
    await page.evaluate(scrollAndLoad)
    const file = join(folder, viewName(view), subject.part, `${subject.name}.png`)
    await page.screenshot({ path: file, animations: 'disabled', scale: 'css' })
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    pictures.push({ ...subject, view, file, scrolls })
  }
  await page.setViewportSize(sizeBefore)
  return pictures
}

/**
 * Runs in the page. Shows the top of the page, or scrolls just enough to show the first chosen answer. Then waits for
 * the typefaces, for the visible images and for all background images.
 */
async function scrollAndLoad(): Promise<void> {
  scrollTo(0, 0)
  document.querySelector('main[data-screen] label:has(:checked)')?.scrollIntoView({ block: 'nearest' })
  await document.fonts.ready
  const visible = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  )
  // The colour schemes may have different background images. The browser loads them only after the scheme has changed.
  const styles = [...document.querySelectorAll('*')].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
  ])
  const sources = new Set(
    styles.flatMap(({ backgroundImage }) =>
      [...backgroundImage.matchAll(/url\("(.+?)"\)/g)].map(([, src]) => src!),
    ),
  )
  const backgrounds = [...sources].map((src) => Object.assign(new Image(), { src }))
  await Promise.all([...visible, ...backgrounds].map((image) => image.decode()))
}
