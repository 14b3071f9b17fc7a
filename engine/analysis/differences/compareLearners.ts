/** Walks random learners through both versions, with the same answers wherever both versions accept them. */
import { progressionOf } from '../paths/progressionOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { Learner } from '../decidingValues.ts'
import { randomLearners } from './randomLearners.ts'
import type { Version } from './createVersion.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface LearnersDiff {
  tried: number
  /** The number of learners who see other screens, or another order. */
  differ: number
  samples: readonly {
    /** Ids of the screens that the learner sees in each version. */
    before: readonly string[]
    after: readonly string[]
    context: Readonly<Record<string, unknown>>
    answers: Readonly<Record<string, Answer>>
  }[]
}

const maxSamples = 10

/** Not the default seed: with the same seed, the answers in the two versions would depend on each other. */
const seedAfter = 2

export function compareLearners(before: Version, after: Version): LearnersDiff {
  const learnersBefore = randomLearners(before)
  const learnersAfter = randomLearners(after, seedAfter)
  const differing = learnersAfter.flatMap((learner, index) => {
    // What only the old version asks or reads comes from a random learner of the old version.
    const own = learnersBefore[index]!
    const context = { ...own.context, ...learner.context }
    const answers = withValidAnswers(before, { ...own.answers, ...learner.answers }, own)
    const pathBefore = pathOf(before, { context, answers })
    const pathAfter = pathOf(after, { context, answers: learner.answers })
    if (pathBefore.join() === pathAfter.join()) return []
    return [{ before: pathBefore, after: pathAfter, context, answers: learner.answers }]
  })
  return { tried: learnersAfter.length, differ: differing.length, samples: differing.slice(0, maxSamples) }
}

/**
 * Keeps the answers that the version accepts. An answer that it refuses is replaced by the answer of `own`, a random
 * learner of this version, if `own` has one.
 */
function withValidAnswers(
  { program, today }: Version,
  answers: Learner['answers'],
  own: Learner,
): Learner['answers'] {
  const entries = Object.entries(answers).map(([id, answer]): [string, Answer] => {
    const screen = findScreen(program, id)
    const fits = screen && isValidAnswer(screen, answer, today)
    return [id, fits ? answer : (own.answers[id] ?? answer)]
  })
  return Object.fromEntries(entries)
}

function pathOf({ program, today, registry }: Version, learner: Learner): readonly string[] {
  const screens = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(program, { ...learner, screens }, today, registry.plugins.roots)
  return walk(program, progression, progression.context).path
}
