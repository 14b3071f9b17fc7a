/**
 * Removes the pause before each retry of a failed call: every timer of exactly `retryDelay` gets a delay of 0. The
 * change begins with the next page load.
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
