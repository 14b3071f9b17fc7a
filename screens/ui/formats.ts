/** Formats dates and times in a language. A screen that uses a format imports `warmFormats.ts` too. */

/** Formats a date in UTC, with its day only if `day` is set: "March 2027", "March 12, 2027". `locale`: a BCP 47 tag. */
export const dateFormat = (locale: string, day?: 'numeric') =>
  new Intl.DateTimeFormat(locale, { day, month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Formats minutes after midnight as a time of day in the language: "7:00 PM", "19:00". `locale` is a BCP 47 tag.
 * All spaces become U+00A0: the server and the browser may format with different spaces, and a time must stay on one
 * line.
 */
export function timeFormat(locale: string): (minutes: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (minutes) => format.format(minutes * 60_000).replaceAll(/\s/g, '\u00A0')
}
