/** Asks for a range of months or days. The answer is an ISO 8601 interval, such as `2027-01/2027-03`. */
import { parseDate } from '../../engine/core/answers/dates.ts'
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import { dateFormat } from '../ui/formats.ts'

/** With the precision `day`: true for a day such as `2027-01-05`. Otherwise: true for a month such as `2027-01`. */
const isDate = (text: string, { precision }: ScreenConfig) =>
  text.length === (precision === 'day' ? 10 : 7) && parseDate(text, '') !== undefined

export default defineKind({
  kind: 'time-range',
  role: 'question',
  answer: 'value',
  dated: true,
  // A single date is an interval too. Dates in the wrong order are swapped.
  parse(values, screen) {
    const dates = values.map((value) => value.trim()).filter(Boolean)
    if (dates.length === 0 || !dates.every((date) => isDate(date, screen))) return undefined
    dates.sort()
    return `${dates[0]}/${dates.at(-1)}`
  },
  values: (answer) => String(answer).split('/'),
  summarize({ precision }, answer, locale) {
    const [from, to] = String(answer).split('/')
    const format = dateFormat(locale, precision === 'day' ? 'numeric' : undefined)
    return [format.formatRange(new Date(from!), new Date(to!))]
  },
  domain: ({ precision }) => ({ type: 'text', maxLength: precision === 'day' ? 21 : 15 }),
})
