import type { KindCheck } from '../../engine/core/kind/kindFinding.ts'

/** Reports a question number (`step`) that is greater than the number of questions (`of`). */
export const check: KindCheck = ({ position }) => {
  const { step, of } = (position ?? { step: 1, of: 1 }) as { step: number; of: number }
  if (step <= of) return []
  const hint = 'In "of", write the number of questions of the test.'
  return [{ pointer: '/position/step', found: `step ${step} of ${of}`, hint }]
}
