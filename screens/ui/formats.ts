/**
 * How a language writes numbers and dates.
 *
 * A page's first formatter reads the language data of the browser: 40 to 60 ms on a phone at a quarter of a desktop's
 * speed. One of each is made when this module loads, so that the time passes while a view loads, not in the step that
 * shows it.
 */

/** Numbers with the language's separators: "1,500". `locale` is a BCP 47 tag. */
export const numberFormat = (locale: string) => new Intl.NumberFormat(locale)

/** The month and year of a date in UTC: "March 2027". `locale` is a BCP 47 tag. */
export const monthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

numberFormat('en')
monthFormat('en')
