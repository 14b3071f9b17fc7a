/** Asks for the learner's time zone. The zone of the browser is preselected. The answer is an IANA name. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { typedText } from '../../engine/core/kind/typedValue.ts'
import { cityOf, isTimeZone } from '../ui/timeZone.ts'

export default defineKind({
  kind: 'timezone-select',
  role: 'question',
  answer: 'value',
  parse(values) {
    const zone = typedText(values)
    return zone && isTimeZone(zone) ? zone : undefined
  },
  summarize: (_screen, answer) => [cityOf(String(answer))],
  domain: () => ({ type: 'text', maxLength: 64, examples: ['UTC', 'Europe/Kyiv'] }),
})
