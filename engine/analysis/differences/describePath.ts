/** Describes a path: a learner who takes it, why, and the same learner's path in the other version. */
import type { Model } from '../model.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { witnessOf } from '../paths/witnessOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { PathNode } from '../paths/pathGraph.ts'

export interface DescribedPath {
  screens: readonly string[]
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
  /** The part of the context and answers that decides the path: path → value. */
  because: Readonly<Record<string, unknown>>
  /** The same learner's screens in the other version; questions that only it has get their first option. */
  otherScreens: readonly string[]
}

export function describePath(
  model: Model,
  otherModel: Model,
  nodes: readonly PathNode[],
  reads: ReadonlySet<string>,
  today: string,
): DescribedPath {
  const { screens, context, answers } = witnessOf(model, nodes, nodes.at(-1)!.possible)
  const seen = [
    ...Object.entries(context).filter(([path]) => reads.has(path)),
    ...Object.entries(answers).filter(([id]) => reads.has(`answers.${id}`)),
  ]
  return {
    screens,
    context,
    answers,
    because: Object.fromEntries(seen),
    otherScreens: screensIn(otherModel, { context, answers }, today),
  }
}

function screensIn(
  { program, vocabulary, roots }: Model,
  { context, answers }: Pick<DescribedPath, 'context' | 'answers'>,
  today: string,
): readonly string[] {
  const given = program.screens.flatMap((screen, position): [string, Answer][] => {
    const { id } = screen!
    const own = answers[id]
    const answer =
      own !== undefined && isValidAnswer(screen!, own, today)
        ? own
        : vocabulary.options[position]![0]?.answers[0]
    return answer === undefined ? [] : [[id, answer]]
  })
  const all = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(
    program,
    { context, answers: Object.fromEntries(given), screens: all },
    today,
    roots,
  )
  return walk(program, progression, progression.context).path
}
