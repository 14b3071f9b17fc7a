/** Compares the engine with the reference interpreter, for random funnels and random learners. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../caseCount.ts'
import { anyCase } from './anyCase.ts'
import { engineResult, compiledProgram, referenceResult } from './results.ts'
import { patchFunnel } from './patchFunnel.ts'

test('the engine and the reference interpreter give the same result', () => {
  let compared = 0
  const numRuns = caseCount(120, 10_000)
  fc.assert(
    fc.property(anyCase, ({ funnel, arms, stored, context }) => {
      const program = compiledProgram(funnel, arms)
      if (!program) return
      compared++
      expect(engineResult(program, stored, context)).toEqual(
        referenceResult(patchFunnel(funnel, arms), stored, context),
      )
    }),
    { numRuns },
  )
  // Some random funnels have an error, such as an arm that breaks a reference. Most funnels must compile.
  expect(compared).toBeGreaterThan(numRuns / 2)
})
