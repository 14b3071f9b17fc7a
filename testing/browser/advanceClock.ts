/** Moves a page's clock ahead, as if the learner had waited. Changes `performance.now` and event times, not timers. */
import type { Page } from '@playwright/test'

/** The change lasts until the next page load. @param time milliseconds. */
export async function advanceClock(page: Page, time: number): Promise<void> {
  await page.evaluate((more) => {
    const clock = window as Window & { addedTime?: number }
    if (clock.addedTime === undefined) {
      const now = performance.now.bind(performance)
      performance.now = () => now() + clock.addedTime!
      const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!
      Object.defineProperty(Event.prototype, 'timeStamp', {
        ...stamp,
        get(this: Event) {
          return (stamp.get!.call(this) as number) + clock.addedTime!
        },
      })
    }
    clock.addedTime = (clock.addedTime ?? 0) + more
  }, time)
}
