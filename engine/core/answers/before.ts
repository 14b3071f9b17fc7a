/** Both ends of a date lie before a limit; a month does once its first day may. */
import { parseDate, parseDates } from './dates.ts'
import type { Rule } from './rule.ts'
import { isMissing } from './values.ts'

export const before: Rule<'before'> = {
  name: 'before',
  message: 'Choose a date before {{limit}}.',
  holds: (answer, expected, { today }) => {
    const limit = parseDate(expected, today)
    if (isMissing(answer) || !limit) return true
    return parseDates(answer, today)?.every(({ first }) => first < limit.first) ?? false
  },
}
