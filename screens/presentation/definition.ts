/** The learner's plan, with a forecast. The answer of this screen is how many minutes a day the learner will learn. */
import { defineKind } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import { typedNumber } from '../../engine/core/kind/typedValue.ts'
import type { Pace } from '../types.gen.ts'

const scale = ({ pace }: ScreenConfig) => {
  const { min, max, step } = pace as Pace
  return { min, max, step }
}

export default defineKind({
  kind: 'presentation',
  role: 'static',
  answer: 'value',
  dated: true,
  rules: (screen) => ({ required: true, ...scale(screen) }),
  parse: typedNumber,
  domain: (screen) => ({ type: 'number', ...scale(screen) }),
})
