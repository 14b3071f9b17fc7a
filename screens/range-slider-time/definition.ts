/** A time of day, chosen with a slider. The form posts minutes after midnight; the answer is `HH:MM`. */
import { checkScale } from '../../engine/core/kind/checkScale.ts'
import { defineKind, type ScreenConfig } from '../../engine/core/kind/defineKind.ts'
import { typedText } from '../../engine/core/kind/typedValue.ts'
import { minutesOf, timeOf } from './time.ts'

/** In minutes after midnight. */
const scale = (screen: ScreenConfig) => {
  const { from, to, step } = screen as ScreenConfig & { from: string; to: string; step: number }
  return { min: minutesOf(from)!, max: minutesOf(to)!, step }
}

export default defineKind({
  kind: 'range-slider-time',
  role: 'question',
  answer: 'value',
  aliases: ['range_slider_time'],
  check(screen) {
    const { min, max, step } = scale(screen)
    const show = (minutes: number) => `"${timeOf(minutes)}"`
    if (min > max)
      return [
        {
          code: 'contradicting-rules',
          pointer: '/from',
          found: `from ${show(min)} is after to ${show(max)}`,
        },
      ]
    const initial = typeof screen.initial === 'string' ? minutesOf(screen.initial) : undefined
    return checkScale({ min, max, step, initial }, 'to', show)
  },
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
