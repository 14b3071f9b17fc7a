/** Converts between times of day (`HH:MM` on a clock of 24 hours) and minutes after midnight. */
import type { Answer } from '../../engine/core/kind/defineKind.ts'

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes after midnight; `undefined` if the text is not a time. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = timePattern.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `HH:MM` from minutes after midnight. */
export const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** Splits an answer such as `19:00[Europe/Kyiv]` into the time and, if there is one, the zone. */
export const splitAnswer = (answer: Answer): string[] => String(answer).split(/[[\]]/, 2)
