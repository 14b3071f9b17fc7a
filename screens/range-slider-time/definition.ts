/**
 * A time of day, chosen with a slider, and with `timeZone` the zone in which it counts. The form posts minutes after midnight, then the zone.
 * The answer is `HH:MM`, or `HH:MM[Europe/Kyiv]` as RFC 9557 writes a time in a zone.
 */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { cityOf, isTimeZone } from '../ui/timeZone.ts'
import { scale } from './scale.ts'
import { minutesOf, timeOf, zonedTime } from './time.ts'

export default defineKind({
  kind: 'range-slider-time',
  role: 'question',
  answer: 'value',
  aliases: ['range_slider_time'],
  parse([chosen = '', zone = ''], screen) {
    const { min, max, step } = scale(screen)
    const typed = chosen.trim()
    const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : minutesOf(typed)
    if (minutes === undefined || minutes < min || minutes > max || (minutes - min) % step !== 0)
      return undefined
    if (!screen.timeZone) return timeOf(minutes)
    return isTimeZone(zone) ? `${timeOf(minutes)}[${zone}]` : undefined
  },
  values(answer) {
    const { minutes, zone } = zonedTime(String(answer))
    return [String(minutes ?? answer), ...(zone === undefined ? [] : [zone])]
  },
  summarize(_screen, answer) {
    const { time, zone } = zonedTime(String(answer))
    return [zone === undefined ? time : `${time} (${cityOf(zone)})`]
  },
  domain({ from, to, timeZone }) {
    const zone = timeZone ? '[Europe/Kyiv]' : ''
    return {
      type: 'text',
      maxLength: zone ? 80 : 5,
      examples: [`${String(from)}${zone}`, `${String(to)}${zone}`],
    }
  },
})
