/** Creates random learners. The same seed gives the same learners, so that reports are reproducible. */
import { withinBudget } from '../budget.ts'
import { createVocabulary, type Vocabulary } from '../vocabulary.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Program } from '../../core/program.ts'
import type { Learner } from '../learner.ts'
import { vocabularyInput, type Version } from './createVersion.ts'

export const defaultLearnerCount = 500

/**
 * A learner may also have answers to screens that they never see. An answer may be missing, for example to an optional
 * question.
 */
export function randomLearners(version: Version, seed = 1, count = defaultLearnerCount): Learner[] {
  const vocabulary = vocabularyOf(version)
  const random = sequence(seed)
  return Array.from({ length: count }, () => drawLearner(version, vocabulary, random))
}

/**
 * The context values and answers to draw from. If the budget is exceeded, the vocabulary is created again, from a
 * program whose answers give no points: sums of points can exceed the budget, and random learners do not need points.
 * @throws OverBudget if the second vocabulary exceeds the budget too.
 */
function vocabularyOf(version: Version): Vocabulary {
  const input = vocabularyInput(version)
  return (
    withinBudget(() => createVocabulary(input)) ??
    createVocabulary({ ...input, program: withoutPoints(input.program) })
  )
}

const withoutPoints = (program: Program): Program => ({
  ...program,
  screens: program.screens.map((screen) => {
    const answers = screen?.config.answers?.map(({ points: _points, ...answer }) => answer)
    return screen && answers ? { ...screen, config: { ...screen.config, answers } } : screen
  }),
})

function drawLearner(
  { program }: Version,
  { variables, options }: Vocabulary,
  random: () => number,
): Learner {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const context = variables
    .filter(({ path }) => !path.startsWith('answers.'))
    .map(({ path, values }) => [path, pick(values)] as const)
    .filter(([, value]) => value !== undefined)
  const answers = program.screens.flatMap((screen, position): [string, Answer][] => {
    const option = pick(options[position]!)
    const answer = pick(option?.answers ?? [])
    return answer === undefined ? [] : [[screen!.id, answer]]
  })
  return { context: Object.fromEntries(context), answers: Object.fromEntries(answers) }
}

/** Numbers from 0 to below 1: a linear congruential generator with the constants of the book Numerical Recipes. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
