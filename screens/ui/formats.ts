/**
 * Formats numbers, months and times in a language.
 *
 * The first formatter of a page makes the browser read its language data. This takes 40 to 60 ms on a phone with a
 * quarter of a desktop's speed. So this module makes one formatter of each type when it loads, before a screen
 * needs a formatter.
 */

/** Numbers with the language's separators: "1,500". `locale` is a BCP 47 tag. */
export const numberFormat = (locale: string) => new Intl.NumberFormat(locale)

/** The month and year of a date in UTC: "March 2027". `locale` is a BCP 47 tag. */
export const monthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Formats minutes after midnight as a time of day in the language: "7:00 PM", "19:00". `locale` is a BCP 47 tag.
 * All spaces become U+00A0: versions of Unicode's data differ in their spaces, and a time must stay on one line.
 */
export function timeFormat(locale: string): (minutes: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (minutes) => format.format(minutes * 60_000).replaceAll(/\s/g, '\u00A0')
}

numberFormat('en')
monthFormat('en')
timeFormat('en')
