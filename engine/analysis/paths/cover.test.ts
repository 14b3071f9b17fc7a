import { expect, test } from 'vitest'
import { linkAny, registry } from '../../../testing/anyFunnel.ts'
import { today } from '../../../testing/testFunnel.ts'
import { conditionEnv } from '../../core/config/conditionEnv.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { reviveProgram } from '../../core/program.ts'
import { coverOf } from './cover.ts'
import { createModel } from '../model.ts'
import { pathsOf } from './paths.ts'

/** Pairs of questions: the second question is asked only after one combination of choices in the first. */
const inPairs = (pairs: number): RawFunnel => {
  const answers = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))
  return {
    id: 'any',
    screens: Array.from({ length: pairs }, (_none, at) => [
      { id: `s${at}`, kind: 'multiple-choice', answers },
      {
        id: `more-${at}`,
        kind: 'single-choice',
        when: { [`answers.s${at}`]: { $all: ['a', 'b'], $nin: ['c', 'd'] } },
        answers,
      },
    ]).flat(),
  }
}

function covered(raw: RawFunnel) {
  const linked = linkAny(raw)
  const program = reviveProgram(linked, linked.screens, registry)
  const env = conditionEnv(raw, registry)(raw.screens.length)
  const model = createModel({ program, env, arms: {}, today, followScores: false })
  const { walks } = coverOf(model, pathsOf(model), today)
  return { walks, nodes: model.diagrams.size }
}

test('the model forgets answers that no later condition reads, so it grows in proportion to the questions', () => {
  const [few, many] = [covered(inPairs(20)), covered(inPairs(80))]
  expect(many.nodes).toBeLessThan(5 * few.nodes)
  expect(new Set(many.walks.flatMap(({ screens }) => screens)).size).toBe(160)
})
