/** Walks random learners through both versions, with the same answers wherever both versions accept them. */
import { progressionOf } from '../paths/progressionOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { Learner } from '../learner.ts'
import { randomLearners } from './randomLearners.ts'
import type { Version } from './createVersion.ts'
import { findScreen } from '../../core/findScreen.ts'
import type { ProgramScreen } from '../../core/program.ts'

export interface LearnersDiff {
  tried: number
  /** The number of learners who see other screens, or another order. */
  differ: number
  samples: readonly {
    /** Ids of the screens that the learner sees in each version. */
    before: readonly string[]
    after: readonly string[]
    context: Readonly<Record<string, unknown>>
    /** The learner's answers in the newer version. */
    answers: Readonly<Record<string, Answer>>
  }[]
}

const maxSamples = 10

/** A different seed than for `learnersBefore`. With one seed, the learners of both versions would be too similar. */
const seedAfter = 2

export function compareLearners(before: Version, after: Version): LearnersDiff {
  const learnersBefore = randomLearners(before)
  const learnersAfter = randomLearners(after, seedAfter)
  const differing = learnersAfter.flatMap((learner, index) => {
    const substitute = learnersBefore[index]!
    // Values that only the older version reads come from `substitute`.
    const context = { ...substitute.context, ...learner.context }
    const answers = answersBefore(before, after, learner, substitute)
    const pathBefore = pathOf(before, { context, answers })
    const pathAfter = pathOf(after, { context, answers: learner.answers })
    if (pathBefore.join() === pathAfter.join()) return []
    return [{ before: pathBefore, after: pathAfter, context, answers: learner.answers }]
  })
  return { tried: learnersAfter.length, differ: differing.length, samples: differing.slice(0, maxSamples) }
}

/**
 * The learner's answers in the older version. `substitute` is a random learner of the older version. The answer of
 * `substitute` is used if only the older version asks the question, or if the older version refuses the learner's
 * answer.
 */
function answersBefore(
  before: Version,
  after: Version,
  learner: Learner,
  substitute: Learner,
): Learner['answers'] {
  const entries = before.program.screens.flatMap((screen): [string, Answer][] => {
    const { id } = screen!
    const newer = findScreen(after.program, id)
    const isKept = newer && isAcceptedBefore(screen!, newer, learner.answers[id], before.today)
    const answer = isKept ? learner.answers[id] : substitute.answers[id]
    return answer === undefined ? [] : [[id, answer]]
  })
  return Object.fromEntries(entries)
}

/** Whether the older screen accepts the answer to the newer screen. `answer` is undefined if the learner gives none. */
function isAcceptedBefore(
  older: ProgramScreen,
  newer: ProgramScreen,
  answer: Answer | undefined,
  today: string,
): boolean {
  if (answer !== undefined) return isValidAnswer(older, answer, today)
  // A missing answer is refused if only the older screen requires an answer, or if the newer screen asks nothing.
  const isRequiredOnlyBefore = older.rules.required && !newer.rules.required
  return newer.definition.answer !== 'none' && !isRequiredOnlyBefore
}

function pathOf({ program, today, registry }: Version, learner: Learner): readonly string[] {
  // All screens count as passed, so that the walk ends only where an answer is missing or wrong.
  const screens = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(program, { ...learner, screens }, today, registry.plugins.roots)
  return walk(program, progression, progression.context).path
}
