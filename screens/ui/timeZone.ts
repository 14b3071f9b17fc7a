/** Checks and shortens IANA names of time zones. */

/** True for the name of a zone that `Intl` supports; false for offsets such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // A RangeError: `Intl` does not support the zone.
    return false
  }
}

/** `America/New_York` → `New York`. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
