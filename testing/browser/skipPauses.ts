/** Makes a page repeat failed calls without the pauses between the tries. Lasts for all later page loads. */
import { retryDelay } from '../../engine/core/retry.ts'
import type { Page } from './test.ts'

export const skipPauses = (page: Page) =>
  page.addInitScript((pause) => {
    const wait = window.setTimeout.bind(window) as (
      work: TimerHandler,
      time?: number,
      ...given: unknown[]
    ) => number
    Object.assign(window, {
      setTimeout: (work: TimerHandler, time?: number, ...given: unknown[]) =>
        wait(work, time === pause ? 0 : time, ...given),
    })
  }, retryDelay)
