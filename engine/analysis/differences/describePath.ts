/** Describes a path of screens: an example learner, and the values that decide the path. */
import type { Model } from '../model.ts'
import { possibleValues, valueSetWhere, valueSetOf, type ValueSet } from '../valueSets.ts'
import { withValue } from '../decidingValues.ts'
import type { Learner } from '../learner.ts'
import { progressionOf } from '../paths/progressionOf.ts'
import { witnessOf } from '../paths/witnessOf.ts'
import { isValidAnswer } from '../../core/answers/checkAnswer.ts'
import { constantsIn } from '../../core/conditions/constantsIn.ts'
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import type { PathNode } from '../paths/pathGraph.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface DescribedPath {
  screens: readonly string[]
  context: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, Answer>>
  /**
   * The values that decide this path of screens, by question (`goal`) or context value (`device`). If conditions read a
   * question and a context value that are both called `device`, the key of the question is `answers.device`.
   */
  because: Readonly<Record<string, ValueSet>>
  /**
   * The same learner's screens in the other version. A question that the learner skips is skipped there too, if it is
   * optional there. For any other question without a valid answer, its first option is used.
   */
  otherScreens: readonly string[]
}

/**
 * @param nodes the path in the graph of `model`.
 * @param reads the answers and context values that may decide the path: `answers.goal`, `device`.
 */
export function describePath(
  model: Model,
  otherModel: Model,
  nodes: readonly PathNode[],
  reads: ReadonlySet<string>,
  today: string,
): DescribedPath {
  const { screens, context, answers } = witnessOf(model, nodes, nodes.at(-1)!.possible)
  const skipped = new Set(screens.filter((id) => answers[id] === undefined))
  const learner = { context, answers, skipped }
  const screensHere = screensIn(model, learner, today)
  const otherScreens = screensIn(otherModel, learner, today)
  /** Whether the learner sees the screens `expected` in a version if they have this value at `path`. */
  const sees = (version: Model, path: string, expected: readonly string[]) => (value: unknown) =>
    screensIn(version, { ...withValue(learner, path, value), skipped }, today).join() === expected.join()
  const deciding = [
    ...Object.entries(context).map(([path, value]) => ({ name: path, path, value })),
    ...Object.entries(answers).map(([id, value]) => {
      const path = `answers.${id}`
      return { name: reads.has(id) ? path : id, path, value }
    }),
  ]
    .filter(({ path }) => reads.has(path))
    .flatMap(({ name, path, value }): [name: string, set: ValueSet][] => {
      const seesSameHere = sees(model, path, screensHere)
      const seesSameThere = sees(otherModel, path, otherScreens)
      const set = undistinguished(model, path, value)
      if (!('values' in set)) return [[name, set]]
      // The other version may distinguish values that this version does not distinguish.
      if (!set.values.every(seesSameThere)) return [[name, { values: [value], example: true }]]
      const { known, areAll } = knownValues(model, path)
      const setTexts = new Set(set.values.map((each) => JSON.stringify(each)))
      const outsideSet = known.filter((each) => !setTexts.has(JSON.stringify(each)))
      // Not all values are known. If another known value leads to the same screens too, `set` is only an example.
      if (!areAll) return [[name, outsideSet.some(seesSameHere) ? { ...set, example: true } : set]]
      const sameHere = outsideSet.filter(seesSameHere)
      if (sameHere.length === 0) return [[name, set]]
      // The values in `sameHere` lead to the same screens in this version, but perhaps not in the other version.
      if (!sameHere.every(seesSameThere)) return [[name, { ...set, example: true }]]
      // If all values lead to the same screens, the value at this path does not decide the path of screens.
      if (sameHere.length === outsideSet.length) return []
      return [[name, valueSetOf([...set.values, ...sameHere], known)]]
    })
  return { screens, context, answers, because: Object.fromEntries(deciding), otherScreens }
}

/** The values to try at `path`. If `areAll` is false, `known` may lack some possible values. */
function knownValues(model: Model, path: string): { known: readonly unknown[]; areAll: boolean } {
  const { program, vocabulary, roots } = model
  const possible = possibleValues(path, program, roots)
  // If the values are lists of ids, only some of the possible lists are known.
  if (possible && possible.values.length > 0) return { known: possible.values, areAll: !possible.ids }
  const position = path.startsWith('answers.')
    ? program.position.get(path.slice('answers.'.length))
    : undefined
  const known =
    position === undefined
      ? [...(vocabulary.byPath.get(path)?.passes.keys() ?? [])].flatMap((key) =>
          constantsIn(JSON.parse(key) as unknown),
        )
      : vocabulary.options[position]!.flatMap(({ answers }) => answers)
  return { known, areAll: false }
}

/** The values that no condition distinguishes from `value`. Only `value` if other values are unknown or may differ. */
function undistinguished({ program, vocabulary, roots }: Model, path: string, value: unknown): ValueSet {
  const variable = vocabulary.byPath.get(path)
  const possible = possibleValues(path, program, roots)
  // If the answers have gotos or points, another answer may lead elsewhere, even if no condition distinguishes the two.
  const { config, gotos } = findScreen(program, path.replace(/^answers\./, '')) ?? {}
  const isScored = config?.answers?.some(({ points }) => points !== undefined)
  if (!variable || !possible || isScored || (gotos && gotos.size > 0)) return { values: [value] }
  const valueClass = variable.classOf(value)
  return valueSetWhere(possible, value, (each) => variable.classOf(each) === valueClass)
}

/** The screens that the learner sees in a version. @param skipped ids of the screens that they leave unanswered. */
function screensIn(
  { program, vocabulary, roots }: Model,
  { context, answers, skipped }: Learner & { skipped: ReadonlySet<string> },
  today: string,
): readonly string[] {
  const given = program.screens.flatMap((screen, position): [string, Answer][] => {
    const { id, rules } = screen!
    const answer = answers[id]
    if (answer !== undefined && isValidAnswer(screen!, answer, today)) return [[id, answer]]
    if (skipped.has(id) && !rules.required) return []
    const first = vocabulary.options[position]![0]?.answers[0]
    return first === undefined ? [] : [[id, first]]
  })
  const screens = program.screens.map((screen) => screen!.id)
  const progression = progressionOf(
    program,
    { context, answers: Object.fromEntries(given), screens },
    today,
    roots,
  )
  return walk(program, progression, progression.context).path
}
