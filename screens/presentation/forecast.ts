/**
 * Computes when a learner reaches the first milestone and the next level, from hours of learning and minutes a day:
 *
 *     first milestone: ceil(hours × 60 / (minutes × 7)) weeks
 *     next level:      today + ceil(hours × 60 / minutes) days
 *
 * The hours come from the config. The hours of the levels are based on the guided learning hours that are published for
 * the CEFR (Cambridge English, "Guided learning hours"). The published hours count from zero: about 100 for A1, 180–200
 * for A2, 350–400 for B1, 500–600 for B2 and 700–800 for C1. The hours from A1 to A2 are the hours for A2 minus the
 * hours for A1. The hours to a milestone are the hours of the lessons and reviews before the milestone.
 */
import type { Pace } from '../types.gen.ts'

const dayInMs = 24 * 60 * 60 * 1000

/** Rounded, because floating-point products are inexact: 16.1 × 60 is slightly above 966. */
const toMinutes = (hours: number) => Number((hours * 60).toFixed(6))

const daysTo = (hours: number, minutes: number) => Math.ceil(toMinutes(hours) / minutes)

/** The minutes a day: the first number in a text such as "15 min"; `undefined` if it is missing or below 1. */
export function minutesIn(text: string): number | undefined {
  const minutes = Number(/\d+(?:\.\d+)?/.exec(text)?.[0])
  return minutes >= 1 ? minutes : undefined
}

/** The largest value of the scale that is not above these minutes; `min` if all values are above. */
export const onScale = (minutes: number, { min, max, step }: Pick<Pace, 'min' | 'max' | 'step'>) =>
  min + Math.floor((Math.min(Math.max(minutes, min), max) - min) / step) * step

/** Whole weeks until the learner has learned for these hours. @param minutes the minutes a day, at least 1. */
export const weeksTo = (hours: number, minutes: number): number => Math.ceil(toMinutes(hours) / (minutes * 7))

/**
 * The ISO date on which the learner has learned for these hours. Days are counted in UTC.
 * @param minutes the minutes a day, at least 1.
 * @param today an ISO date.
 */
export const dateOf = (hours: number, minutes: number, today: string): string =>
  new Date(Date.parse(today) + daysTo(hours, minutes) * dayInMs).toISOString().slice(0, 10)
