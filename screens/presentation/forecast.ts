/**
 * When a learner reaches the next level, from guided learning hours and minutes a day:
 *
 *     date = today + ceil(hours × 60 / minutes) days
 *
 * The config gives the hours. They follow the guided learning hours that are published for the levels of the CEFR, which
 * count from zero: about 100 for A1, 180–200 for A2, 350–400 for B1, 500–600 for B2 and 700–800 for C1 (Cambridge
 * English, "Guided learning hours"). The hours between two levels are the difference of the two.
 */
import type { Forecast } from '../types.gen.ts'

const dayInMs = 24 * 60 * 60 * 1000

export type ForecastInput = Pick<Forecast, 'minutes' | 'band' | 'hours'>

/**
 * The ISO date of the next level; `undefined` where the band has no hours, or `minutes` has no number of at least 1.
 * `today` is an ISO date; days are counted in UTC. Never throws.
 */
export function forecast({ minutes, band, hours }: ForecastInput, today: string): string | undefined {
  const perDay = Number(/\d+(?:\.\d+)?/.exec(minutes)?.[0])
  if (!(perDay >= 1) || !Object.hasOwn(hours, band)) return undefined
  const days = Math.ceil((hours[band]! * 60) / perDay)
  return new Date(Date.parse(today) + days * dayInMs).toISOString().slice(0, 10)
}
