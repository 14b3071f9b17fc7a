/** A number on a scale, chosen with a slider. */
import { defineKind, type ScreenConfig } from '../../engine/core/kind/defineKind.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'

const scale = (screen: ScreenConfig) => {
  const { min, max, step = 1 } = screen as ScreenConfig & { min: number; max: number; step?: number }
  return { min, max, step }
}

export default defineKind({
  kind: 'range',
  role: 'question',
  answer: 'value',
  aliases: ['slider'],
  rules: (screen) => ({ required: true, ...scale(screen) }),
  parse: typedNumber,
  domain: (screen) => ({ type: 'number', ...scale(screen) }),
})
