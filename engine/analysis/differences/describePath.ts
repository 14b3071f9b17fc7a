/** Describes a path: an example learner, the values that decide it, and the learner's path in the other version. */
import type { Model } from '../model.ts'
import { possibleValues, valueSet, valuesOf as valueSetOf, type ValueSet } from '../valueSets.ts'
import { withValue, type Learner } from '../decidingValues.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { witnessOf } from '../paths/witnessOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { PathNode } from '../paths/pathGraph.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface DescribedPath {
  screens: readonly string[]
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
  /** Path of a context value, or id of a question → the values that decide this path of screens. */
  because: Readonly<Record<string, ValueSet>>
  /**
   * The same learner's screens in the other version. If the learner has no valid answer to a question there, the
   * question's first option is used.
   */
  otherScreens: readonly string[]
}

/** @param nodes the path in the graph of `model`. @param reads what may decide it: `answers.goal`, `device`. */
export function describePath(
  model: Model,
  otherModel: Model,
  nodes: readonly PathNode[],
  reads: ReadonlySet<string>,
  today: string,
): DescribedPath {
  const { screens, context, answers } = witnessOf(model, nodes, nodes.at(-1)!.possible)
  const learner = { context, answers }
  const [own, other] = [screensIn(model, learner, today), screensIn(otherModel, learner, today)]
  const stays = (here: Model, path: string, expected: readonly string[]) => (value: unknown) =>
    screensIn(here, withValue(learner, path, value), today).join() === expected.join()
  const deciding = [
    ...Object.entries(context).map(([path, value]) => [path, path, value] as const),
    ...Object.entries(answers).map(([id, value]) => [id, `answers.${id}`, value] as const),
  ]
    .filter(([, path]) => reads.has(path))
    .flatMap(([name, path, value]): [string, ValueSet][] => {
      const set = alike(model, path, value)
      if (!('values' in set)) return [[name, set]]
      // The other version may distinguish values that this one does not distinguish.
      if (!set.values.every(stays(otherModel, path, other)))
        return [[name, { values: [value], example: true }]]
      const values = valuesOf(model, path).filter((each) => !set.values.includes(each))
      const kept = values.filter(stays(model, path, own))
      if (kept.length === 0) return [[name, set]]
      // With these values the path is the same in this version. In the other version it may differ.
      if (kept.some((each) => !stays(otherModel, path, other)(each)))
        return [[name, { ...set, example: true }]]
      return kept.length === values.length
        ? []
        : [[name, valueSetOf([...set.values, ...kept], valuesOf(model, path))]]
    })
  return { screens, context, answers, because: Object.fromEntries(deciding), otherScreens: other }
}

const valuesOf = ({ program, roots }: Model, path: string): readonly unknown[] => {
  const possible = possibleValues(path, program, roots)
  return !possible || possible.ids ? [] : possible.values
}

/** The values that no condition distinguishes from this one. */
function alike({ program, vocabulary, roots }: Model, path: string, value: unknown): ValueSet {
  const variable = vocabulary.byPath.get(path)
  const possible = possibleValues(path, program, roots)
  // If the answers have gotos or points, other answers of the same class may lead elsewhere.
  const { config, gotos } = findScreen(program, path.replace(/^answers\./, '')) ?? {}
  const isScored = config?.answers?.some(({ points }) => points !== undefined)
  if (!variable || !possible || isScored || (gotos && gotos.size > 0)) return { values: [value] }
  const own = variable.classOf(value)
  return valueSet(possible, value, (each) => variable.classOf(each) === own)
}

/** The screens that the learner sees in a version. */
function screensIn(
  { program, vocabulary, roots }: Model,
  { context, answers }: Learner,
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
