/**
 * Opens a walk at a screen shortly before the first examined screen. The earlier screens are answered by form posts,
 * because posts are faster than taps.
 */
import type { Page } from '@playwright/test'
import { seed } from '../../testing/browser/seed.ts'
import type { Step } from '../../testing/journey.ts'
import { isComplete } from './isComplete.ts'
import type { JobInput, PlayedPart } from '../walk/playJob.ts'

export async function openExamined(page: Page, { job, steps, url }: JobInput): Promise<PlayedPart> {
  const part = examinedPart(steps, job.examined)
  const urlOf = (index: number) => (index === 0 ? url : new URL(steps[index]!.url, url).href)
  const journey = { steps: steps.map((step, index) => ({ ...step, url: urlOf(index) })) }
  await seed(page.request, journey, steps[part.from]!.screen.id)
  // The page loads the typefaces after the first paint. At the second visit, the typefaces are in the browser's cache.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(urlOf(part.from))
    await page.waitForFunction(isComplete)
  }
  return part
}

/**
 * The part of the walk that is played. It begins before the first examined screen, at the nearest screen that is not
 * automatic. If no such screen exists, it begins with the first screen of the walk. An examined screen should not be
 * the first screen after loading, because such a screen may not show the title typeface yet.
 */
export function examinedPart(
  steps: readonly Pick<Step, 'screen'>[],
  examined: readonly string[],
): Required<PlayedPart> {
  const isExamined = ({ screen }: Pick<Step, 'screen'>) => examined.includes(screen.id)
  const earlier = steps.slice(0, steps.findIndex(isExamined))
  const start = earlier.findLastIndex(({ screen }) => !screen.definition.automatic)
  return { from: Math.max(0, start), last: steps.findLastIndex(isExamined) }
}
