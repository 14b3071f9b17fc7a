/** One typed answer: a line, a number or a few lines. */
import { defineKind, type ScreenConfig } from '../../engine/core/kind/defineKind.ts'

const isNumber = (screen: ScreenConfig) => screen.inputType === 'number'

export default defineKind({
  kind: 'input',
  role: 'question',
  answer: 'value',
  aliases: ['input'],
  parse(values, screen) {
    const typed = values[0]?.trim()
    if (!typed || !isNumber(screen)) return typed || undefined
    const number = Number(typed)
    return Number.isFinite(number) ? number : undefined
  },
  domain(screen) {
    const { rules = {} } = screen
    // Where the rules say nothing, what people usually type: other numbers are taken too.
    const { min = Math.min(0, rules.max ?? 0), step = 1, maxLength = 500 } = rules
    const { max = Math.max(1_000_000, min) } = rules
    return isNumber(screen) ? { type: 'number', min, max, step } : { type: 'text', maxLength }
  },
})
