/** A number on a scale, chosen with a slider. */
import { checkScale } from '../../engine/core/kind/checkScale.ts'
import { defineKind, type ScreenConfig } from '../../engine/core/kind/defineKind.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'

interface Range extends ScreenConfig {
  min: number
  max: number
  step?: number
  initial?: number
}

const scale = (screen: ScreenConfig) => {
  const { min, max, step = 1 } = screen as Range
  return { min, max, step }
}

export default defineKind({
  kind: 'range',
  role: 'question',
  answer: 'value',
  aliases: ['slider'],
  rules: (screen) => ({ required: true, ...scale(screen) }),
  check: (screen) => checkScale({ ...scale(screen), initial: (screen as Range).initial }, 'max'),
  parse: typedNumber,
  domain: (screen) => ({ type: 'number', ...scale(screen) }),
})
