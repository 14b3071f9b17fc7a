/** Times of day, `HH:MM` on a clock of 24 hours, and minutes after midnight. */

const shape = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Minutes after midnight; `undefined` where the text is no time. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = shape.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const two = (part: number) => String(part).padStart(2, '0')

export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** The parts of `19:00[Europe/Kyiv]`; without a zone those of `19:00`. */
export function zonedTime(answer: string): {
  time: string
  minutes: number | undefined
  zone: string | undefined
} {
  const [time = '', zone] = answer.split(/[[\]]/)
  return { time, minutes: minutesOf(time), zone }
}
