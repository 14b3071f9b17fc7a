/** What can be said about a time zone by its IANA name alone. */

/** Is it the name of a zone, one that `Intl` knows? Offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // A RangeError: that is how Intl says no.
    return false
  }
}

/** `America/New_York` → `New York`. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
