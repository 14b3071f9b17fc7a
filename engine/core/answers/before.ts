/** Each date of the answer must be before a limit. A month counts as its first day, in the answer and in the limit. */
import { parseDate, parseDates } from './dates.ts'
import type { Rule, RuleWords } from './rule.ts'

export const beforeWords: RuleWords = {
  message: 'Choose a date before {{limit}}.',
}

export const before: Rule<'before'> = {
  name: 'before',
  holds: (answer, expected, { today }) => {
    const limit = parseDate(expected, today)
    return !limit || (parseDates(answer, today)?.every(({ first }) => first < limit.first) ?? false)
  },
}
