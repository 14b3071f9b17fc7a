/**
 * How a language writes numbers and dates.
 *
 * A page's first formatter reads the language data of the browser: 40 to 60 ms on a phone at a quarter of a desktop's
 * speed. This module makes one formatter of each type when it loads, so this time passes while a view loads, not in the step
 * that shows the view.
 */

/** Numbers with the language's separators: "1,500". `locale` is a BCP 47 tag. */
export const numberFormat = (locale: string) => new Intl.NumberFormat(locale)

/** The month and year of a date in UTC: "March 2027". `locale` is a BCP 47 tag. */
export const monthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Times of day from minutes after midnight, as the language writes them: "7:00 PM", "19:00". `locale` is a BCP 47 tag.
 * All spaces become U+00A0, which does not break. Versions of Unicode's data use different spaces.
 */
export function timeFormat(locale: string): (minutes: number) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (minutes) => format.format(minutes * 60_000).replaceAll(/\s/g, '\u00A0')
}

numberFormat('en')
monthFormat('en')
timeFormat('en')
