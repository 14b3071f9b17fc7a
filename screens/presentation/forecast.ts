/**
 * What a plan promises, from hours of learning and minutes a day:
 *
 *     first milestone: ceil(hours × 60 / (minutes × 7)) weeks
 *     next level:      today + ceil(hours × 60 / minutes) days
 *
 * The hours come from the config. The hours of the levels follow the guided learning hours that are published for the CEFR.
 * These count from zero: about 100 for A1, 180–200 for A2, 350–400 for B1, 500–600 for B2 and 700–800 for C1 (Cambridge
 * English, "Guided learning hours"). The hours between two levels are the difference. The hours to a milestone are those
 * of the lessons before it, with their reviews.
 */

const dayInMs = 24 * 60 * 60 * 1000

const daysOf = (hours: number, minutes: number) => Math.ceil((hours * 60) / minutes)

/** The minutes a day of a text such as "15" or "15 min"; `undefined` if it has no number of at least 1. */
export function minutesIn(text: string): number | undefined {
  const minutes = Number(/\d+(?:\.\d+)?/.exec(text)?.[0])
  return minutes >= 1 ? minutes : undefined
}

/** Whole weeks until the hours are learned, at least 1. `minutes` a day, at least 1. */
export const weeksTo = (hours: number, minutes: number): number => Math.ceil((hours * 60) / (minutes * 7))

/** The ISO date on which the hours are learned. `today` is an ISO date; days are counted in UTC. `minutes` a day, at least 1. */
export const dateOf = (hours: number, minutes: number, today: string): string =>
  new Date(Date.parse(today) + daysOf(hours, minutes) * dayInMs).toISOString().slice(0, 10)
