/** Both ends of a date lie after a limit; a month does once its last day may. */
import { parseDate, parseDates } from './dates.ts'
import type { Rule, RuleWords } from './rule.ts'
import { isMissing } from './values.ts'

export const afterWords: RuleWords = {
  message: 'Choose a date after {{limit}}.',
}

export const after: Rule<'after'> = {
  name: 'after',
  holds: (answer, expected, { today }) => {
    const limit = parseDate(expected, today)
    if (isMissing(answer) || !limit) return true
    return parseDates(answer, today)?.every(({ last }) => last > limit.last) ?? false
  },
}
