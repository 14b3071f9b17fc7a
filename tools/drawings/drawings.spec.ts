/** The pilot's drawings are animated, but they do not move for people who prefer reduced motion. */
import { expect, test, type Page } from '../../testing/browser/test.ts'
import { pilotSvg } from './pilot.ts'

/** @returns the rotation of an element in degrees. @param seconds The time on the timeline of the drawing. */
const rotationAt = (page: Page, selector: string, seconds: number) =>
  page.evaluate(
    ([wanted, time]) => {
      const drawing = document.querySelector('svg')!
      drawing.pauseAnimations()
      drawing.setCurrentTime(time)
      const { a, b } = new DOMMatrix(getComputedStyle(document.querySelector(wanted)!).transform)
      return Math.round((Math.atan2(b, a) * 180) / Math.PI)
    },
    [selector, seconds] as const,
  )

test('the scarf sways to both sides, pauses and sways again', async ({ page }) => {
  await page.setContent(pilotSvg('hello'))
  const rotations = []
  for (const seconds of [0, 2.1, 2.5, 3, 7.9, 8.3]) rotations.push(await rotationAt(page, '.t', seconds))
  expect(rotations).toEqual([0, 3, -3, 0, 3, -3])
})

test('the cheering pilot throws its cap once', async ({ page }) => {
  await page.setContent(pilotSvg('cheer'))
  const [cap] = await page.evaluate(() =>
    document.getAnimations().map((each) => {
      each.pause()
      each.currentTime = 0
      const { transform } = getComputedStyle((each.effect as KeyframeEffect).target!)
      const { duration, iterations } = each.effect!.getComputedTiming()
      return { duration, iterations, height: new DOMMatrix(transform).f }
    }),
  )
  // The animation starts with the cap on the head, 42 units below its final position.
  expect(cap).toEqual({ duration: 400, iterations: 1, height: 42 })
})

test('with reduced motion, neither the cap nor the scarf moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setContent(pilotSvg('cheer'))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const seconds of [2.1, 2.5]) expect(await rotationAt(page, '.t', seconds)).toBe(0)
})
