/**
 * Asks for a time of day, with a slider. With `timeZone` it asks for the time zone too. The form posts minutes after
 * midnight, then the zone; `parse` also accepts `HH:MM`. The answer is `HH:MM`, or `HH:MM[Europe/Kyiv]` with the zone
 * in brackets, as in RFC 9557.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'
import { timeFormat } from '../ui/formats.ts'
import { cityOf, isTimeZone } from '../ui/timeZone.ts'
import { minutesOf, splitAnswer, timeOf } from './time.ts'
import { timeScaleOf } from './timeScaleOf.ts'

export default defineKind({
  kind: 'range-slider-time',
  role: 'question',
  answer: 'value',
  parse([chosen = '', zone = ''], screen) {
    const { min, max, step } = timeScaleOf(screen)
    const minutes = minutesOf(chosen) ?? typedNumber([chosen])!
    // If `minutes` is undefined, every comparison is false, so the answer is refused.
    if (!(minutes >= min && minutes <= max && (minutes - min) % step === 0)) return undefined
    const time = timeOf(minutes)
    if (!screen.timeZone) return time
    return isTimeZone(zone) ? `${time}[${zone}]` : undefined
  },
  values(answer) {
    const [time = '', ...zone] = splitAnswer(answer)
    return [String(minutesOf(time) ?? time), ...zone]
  },
  summarize(_screen, answer, locale) {
    const [time, zone] = splitAnswer(answer)
    const timeText = timeFormat(locale)(minutesOf(time!)!)
    return [zone ? `${timeText} (${cityOf(zone)})` : timeText]
  },
  domain: ({ from, timeZone }) => ({
    type: 'text',
    maxLength: 80,
    examples: [(from as string) + (timeZone ? '[UTC]' : '')],
  }),
})
