/** The learner's plan, with a forecast. The answer of this screen is how many minutes a day the learner will learn. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'
import { scaleOf } from '../ui/scaleOf.ts'

export default defineKind({
  kind: 'presentation',
  // For the layout of a screen without a question.
  role: 'static',
  answer: 'value',
  dated: true,
  rules: ({ pace }) => ({ required: true, ...scaleOf(pace) }),
  parse: typedNumber,
  domain: ({ pace }) => ({ type: 'number', ...scaleOf(pace) }),
})
