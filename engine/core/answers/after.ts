/** Each date of the answer must be after a limit. A month counts as its last day, in the answer and in the limit. */
import { parseDate, parseDates } from './dates.ts'
import type { Rule, RuleWords } from './rule.ts'

export const afterWords: RuleWords = {
  message: 'Choose a date after {{limit}}.',
}

export const after: Rule<'after'> = {
  name: 'after',
  holds: (answer, expected, { today }) => {
    const limit = parseDate(expected, today)
    return !limit || (parseDates(answer, today)?.every(({ last }) => last > limit.last) ?? false)
  },
}
