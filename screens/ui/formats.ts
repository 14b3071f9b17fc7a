/**
 * Formats dates and times in a language. The first formatter of a page makes the browser read its language data: 40 to
 * 60 ms on a phone with a quarter of a desktop's speed. So each view that formats makes a formatter when its module
 * loads, before the view is shown.
 */

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
