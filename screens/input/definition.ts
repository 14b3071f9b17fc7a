/** Asks the learner to type one answer: a line, a number or several lines. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import { typedNumber, typedText } from '../../engine/core/kind/typedValue.ts'

const isNumber = (screen: ScreenConfig) => screen.inputType === 'number'

export default defineKind({
  kind: 'input',
  role: 'question',
  answer: 'value',
  parse: (values, screen) => (isNumber(screen) ? typedNumber(values) : typedText(values)),
  domain(screen) {
    const { rules = {} } = screen
    // Without rules, the expected numbers are 0 to 1,000,000. The form accepts other numbers too.
    const { min = Math.min(0, rules.max ?? 0), step = 1, maxLength = 500 } = rules
    const { max = Math.max(1_000_000, min) } = rules
    return isNumber(screen) ? { type: 'number', min, max, step } : { type: 'text', maxLength }
  },
})
