/** Walks the same random learners through both versions. */
import { progressionOf } from '../paths/progressionOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { Learner } from '../decidingValues.ts'
import { randomLearners } from './randomLearners.ts'
import type { Version } from './createVersion.ts'

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

export function compareLearners(before: Version, after: Version): LearnersDiff {
  const [old, now] = [randomLearners(before), randomLearners(after, 2)]
  const differing = now.flatMap((learner, index) => {
    const context = { ...old[index]!.context, ...learner.context }
    const answers = { ...old[index]!.answers, ...learner.answers }
    const was = pathOf(before, { context, answers: fitting(before, answers, old[index]!) })
    const is = pathOf(after, { context, answers: learner.answers })
    return was.join() === is.join() ? [] : [{ before: was, after: is, context, answers: learner.answers }]
  })
  return { tried: now.length, differ: differing.length, samples: differing.slice(0, maxSamples) }
}

/** Replaces each answer that the version refuses by the answer of `own`, a random learner of this version. */
function fitting({ program, today }: Version, answers: Learner['answers'], own: Learner): Learner['answers'] {
  const entries = Object.entries(answers).map(([id, answer]): [string, Answer] => {
    const screen = program.screens[program.position.get(id) ?? -1]
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
