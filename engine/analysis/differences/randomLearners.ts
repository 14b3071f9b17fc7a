/** Random learners, the same in each run. */
import { createVocabulary, type Vocabulary } from '../vocabulary.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Learner } from '../decidingValues.ts'
import { vocabularyInput, type Version } from './createVersion.ts'

export const mostRandom = 500

/** Each learner answers every question, on the path or not; only optional questions may have no answer. */
export function randomLearners(version: Version, seed = 1, count = mostRandom): Learner[] {
  const vocabulary = createVocabulary(vocabularyInput(version))
  const random = sequence(seed)
  return Array.from({ length: count }, () => drawOne(version, vocabulary, random))
}

function drawOne({ program }: Version, { variables, options }: Vocabulary, random: () => number): Learner {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const context = variables
    .filter(({ path }) => !path.startsWith('answers.'))
    .map(({ path, values }) => [path, one(values)] as const)
    .filter(([, value]) => value !== undefined)
  const answers = program.screens.flatMap((screen, position): [string, Answer][] => {
    const answer = one(one(options[position]!)?.answers ?? [])
    return answer === undefined ? [] : [[screen!.id, answer]]
  })
  return { context: Object.fromEntries(context), answers: Object.fromEntries(answers) }
}

/** Numbers from 0 to 1 (a linear congruential generator, Numerical Recipes' constants). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
