/** A time of day, chosen with a slider. The form posts minutes after midnight; the answer is `HH:MM`. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { typedText } from '../../engine/core/kind/typedValue.ts'
import { scale } from './scale.ts'
import { minutesOf, timeOf } from './time.ts'

export default defineKind({
  kind: 'range-slider-time',
  role: 'question',
  answer: 'value',
  aliases: ['range_slider_time'],
  parse(values, screen) {
    const { min, max, step } = scale(screen)
    const chosen = typedText(values) ?? ''
    const minutes = /^\d{1,4}$/.test(chosen) ? Number(chosen) : minutesOf(chosen)
    if (minutes === undefined || minutes < min || minutes > max) return undefined
    return (minutes - min) % step === 0 ? timeOf(minutes) : undefined
  },
  values: (answer) => [String(minutesOf(String(answer)) ?? answer)],
  domain: ({ from, to }) => ({ type: 'text', maxLength: 5, examples: [String(from), String(to)] }),
})
