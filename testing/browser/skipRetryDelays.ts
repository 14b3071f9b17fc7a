/**
 * Makes a page retry failed calls without pauses between the tries: every timer of exactly `retryDelay` runs at once.
 * Applies to all later page loads.
 */
import { retryDelay } from '../../engine/core/retry.ts'
import type { Page } from './test.ts'

export const skipRetryDelays = (page: Page) =>
  page.addInitScript((pause) => {
    const wait = window.setTimeout.bind(window) as (
      work: TimerHandler,
      time?: number,
      ...args: unknown[]
    ) => number
    Object.assign(window, {
      setTimeout: (work: TimerHandler, time?: number, ...args: unknown[]) =>
        wait(work, time === pause ? 0 : time, ...args),
    })
  }, retryDelay)
