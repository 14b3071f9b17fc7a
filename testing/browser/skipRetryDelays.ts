/**
 * Removes the pause before each retry of a failed call: every timer of exactly `retryDelay` gets a delay of 0. The
 * change begins with the next page load.
 */
import { retryDelay } from '../../engine/core/retry.ts'
import type { Page } from './test.ts'

export const skipRetryDelays = (page: Page) =>
  page.addInitScript((delay) => {
    const originalSetTimeout = window.setTimeout.bind(window) as (
      work: TimerHandler,
      time?: number,
      ...args: unknown[]
    ) => number
    Object.assign(window, {
      setTimeout: (work: TimerHandler, time?: number, ...args: unknown[]) =>
        originalSetTimeout(work, time === delay ? 0 : time, ...args),
    })
  }, retryDelay)
