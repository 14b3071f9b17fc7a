/** Asks for a number, with a slider. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'
import { scaleOf } from '../ui/scaleOf.ts'

export default defineKind({
  kind: 'range',
  role: 'question',
  answer: 'value',
  rules: (screen) => ({ required: true, ...scaleOf(screen) }),
  parse: typedNumber,
  domain: (screen) => ({ type: 'number', ...scaleOf(screen) }),
})
