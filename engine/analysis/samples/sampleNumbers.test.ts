/**
 * Conditions compare an answer with constants. A sample represents a number if both give the same results in all these
 * comparisons. Each number that a question accepts needs such a sample.
 */
import { expect, test } from 'vitest'
import { linkAny, registry } from '../../../testing/anyFunnel.ts'
import { today } from '../../../testing/testFunnel.ts'
import type { Rules } from '../../core/kind/rules.ts'
import { reviveProgram } from '../../core/program.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import { sampleAnswers } from './sampleAnswers.ts'

const cases: [what: string, rules: Rules, constants: number[], accepted: number][] = [
  ['a maximum just above a constant', { min: 0, max: 9.4 }, [9], 9.3],
  ['steps that count from 0, below a maximum', { max: -3, step: 2 }, [-8], -10],
  ['integers between limits that are fractions', { integer: true, min: 1.5, max: 3.5 }, [2], 3],
  ['integers among steps that are fractions', { integer: true, min: 0, max: 9, step: 0.5 }, [2, 5], 3],
  ['only every second step is an integer', { integer: true, max: 20, step: 1.5 }, [12], 15],
  ['integers that are not next to a limit', { integer: true, min: 1.5, max: 8, step: 1.5 }, [], 6],
]

test.each(cases)('a sample represents the accepted number: %s, %j', (_what, rules, constants, accepted) => {
  const linked = linkAny({
    id: 'any',
    screens: [{ id: 'asked', kind: 'input', inputType: 'number', title: 'Asked', rules }],
  })
  const screen = reviveProgram(linked, linked.screens, registry).screens[0]!
  expect(isValidAnswer(screen, accepted, today)).toBe(true)
  const { answers, complete } = sampleAnswers(screen, constants, false, today)
  expect(complete).toBe(true)
  const sides = (number: number) => constants.map((each) => Math.sign(number - each))
  expect(answers.map((each) => sides(each as number))).toContainEqual(sides(accepted))
})
