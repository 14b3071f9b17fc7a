/**
 * Finds the paths that the conditions of a program read, and puts the values of each path in classes. No condition
 * distinguishes two values of one class. The classes are found by evaluating the conditions on samples.
 */
import { pointsOf } from '../core/answers/points.ts'
import { compileCondition } from '../core/conditions/compileCondition.ts'
import type { Scope } from '../core/context/context.ts'
import type { ConditionEnv } from '../core/conditions/resolvePath.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { OverBudget } from './budget.ts'
import { constantsIn } from '../core/conditions/constantsIn.ts'
import { answerPath, readingsOf, scoresOf, type Readings } from './readings.ts'
import { sampleAnswers } from './samples/sampleAnswers.ts'
import { sampleContext } from './samples/sampleContext.ts'

/** A path that conditions read. */
export interface Variable {
  path: string
  /** The level of the path's value in the diagrams (`diagrams.ts`). */
  level: number
  /** One value for each class. For an answer, the first is `undefined`: not answered. */
  values: readonly unknown[]
  /** The last position at which a condition reads the path. */
  lastRead: number
  /** Operand of a comparison, as JSON → for each class, whether it passes the comparison. */
  passes: ReadonlyMap<string, readonly boolean[]>
  /** The class of a value. */
  classOf(value: unknown): number
}

/**
 * A path with possible values that no sample covers. For these values, the model (`createModel`) allows both results of
 * each comparison with a constant. So the model may show a screen that no learner can see.
 */
export interface Doubt {
  /** The path of the values: `answers.zip`. */
  path: string
  /** The position of the screen that asks for the value; -1 for the context. */
  position: number
  /**
   * The level of the doubt in the diagrams. The level has the value 1 for learners with a value that no sample covers,
   * and 0 for all other learners.
   */
  level: number
  /**
   * Operand of a comparison, as JSON → the result of the comparison for the values that no sample covers. A boolean is
   * the result for all these values. A number is a level in the diagrams. The level has the value 1 if the comparison
   * holds, else 0.
   */
  passes: ReadonlyMap<string, number | boolean>
}

/** Answers to one screen with the same effect on everything that follows. */
export interface Option {
  /** The samples of these answers. Empty for no answer, for answers that no sample covers, and if nothing is asked. */
  answers: readonly Answer[]
  /** The index of their class in `Variable.values`; -1 if no condition reads the answer. Unused if `doubtful`. */
  value: number
  /** The position to which their `goto` leads. */
  goto: number | undefined
  /** The points that they add to the scores, in the order of `Vocabulary.scores`. */
  points: readonly number[]
  /** True for answers that no sample covers. */
  doubtful?: true
}

/** One level of the diagrams. */
export interface Level {
  /** The number of possible values. */
  values: number
  /** The last position at which a condition reads it. */
  lastRead: number
  /** The position of the screen whose answer it describes; -1 for the context. */
  position: number
}

export interface Vocabulary {
  variables: readonly Variable[]
  byPath: ReadonlyMap<string, Variable>
  /** The scores that the analysis follows, each with the last position at which it is read. */
  scores: readonly { name: string; lastRead: number }[]
  /** The options of each screen, by position. A screen that asks nothing has one option. */
  options: readonly (readonly Option[])[]
  /** The levels of the variables in their order, then those of the doubts. */
  levels: readonly Level[]
  doubts: readonly Doubt[]
  /** Positions of the screens that are proven to accept no answer. */
  unanswerable: readonly number[]
}

export interface VocabularyInput {
  program: Program
  /** The types of all paths that a condition may read. */
  env: ConditionEnv
  /** The program's arms: experiment key → variation id. */
  arms: Readonly<Record<string, string>>
  /** ISO date. */
  today: string
  /** True if all scores are followed to the end, for findings about their bands. */
  followScores: boolean
  /** True if the checks need the email address, even if no screen asks for it. */
  needsAddress?: boolean
}

/** A scope in which only one path has a value. */
function scopeWith(path: string, value: unknown): Scope {
  const scope: Record<string, unknown> = { answers: {} }
  const parts = path.split('.')
  const last = parts.pop()!
  const holder = parts.reduce((at, part) => (at[part] ??= {}) as Record<string, unknown>, scope)
  holder[last] = value
  return scope as unknown as Scope
}

/** The maximum number of evaluations in total. Each comparison is evaluated on each sample of its path. */
const maxEvaluations = 4_000_000

/** @throws OverBudget if there are too many evaluations, or too many sums of points of one screen. */
export function createVocabulary(input: VocabularyInput): Vocabulary {
  const { program, env, arms, today } = input
  const readings = readingsOf(program, env, input.needsAddress)
  const scores = scoresOf(program, readings, input.followScores)
  const names = scores.map(({ name }) => name)
  const variables: Variable[] = []
  let evaluations = 0
  const positions: number[] = []
  const unsampled: { path: string; position: number }[] = []
  const unanswerable: number[] = []

  const addVariable = (path: string, position: number, samples: readonly unknown[]) => {
    evaluations += readings.get(path)!.operands.size * samples.length
    if (evaluations > maxEvaluations) throw new OverBudget()
    const variable = createVariable(path, variables.length, readings.get(path)!, samples, position >= 0)
    variables.push(variable)
    positions.push(position)
    return variable
  }

  for (const path of readings.keys()) {
    if (path.startsWith('answers.') || path.startsWith('scores.')) continue
    const operands = [...readings.get(path)!.operands.values()]
    const samples = sampleContext(path, operands, env, arms, program)
    if (!samples) unsampled.push({ path, position: -1 })
    addVariable(path, -1, samples ?? [undefined])
  }

  const options = program.screens.map((each, position) => {
    const screen = each!
    const path = answerPath(screen.id)
    const reading = readings.get(path)
    if (screen.definition.answer === 'none')
      return [{ answers: [], value: -1, goto: undefined, points: names.map(() => 0) }]
    const constants = [...(reading?.operands.values() ?? [])].flatMap(constantsIn)
    const { answers, complete, isUnanswerable } = sampleAnswers(screen, constants, names.length > 0, today)
    if (isUnanswerable) unanswerable.push(position)
    if (!complete) unsampled.push({ path, position })
    const variable = reading && addVariable(path, position, answers)
    return [
      ...groupOptions(screen, answers, variable, names),
      ...(complete ? [] : doubtfulOptions(screen, names)),
    ]
  })

  const levels: Level[] = variables.map(({ values, lastRead }, level) => ({
    values: values.length,
    lastRead,
    position: positions[level]!,
  }))
  const addLevel = (lastRead: number, position: number) => levels.push({ values: 2, lastRead, position }) - 1
  const doubts = unsampled.map(({ path, position }): Doubt => {
    const { operands = new Map<string, unknown>(), lastRead = 0 } = readings.get(path) ?? {}
    const passes = [...operands].map(([key, operand]): [string, number | boolean] =>
      // Without constants, a comparison only asks whether there is a value. So one value shows the result for all.
      constantsIn(operand).length > 0
        ? [key, addLevel(lastRead, position)]
        : [key, compileCondition({ [path]: operand }, {})(scopeWith(path, 'any'))],
    )
    // The level is kept up to the end, to know at each position which learners have a value that no sample covers.
    return { path, position, level: addLevel(program.length, position), passes: new Map(passes) }
  })
  const byPath = new Map(variables.map((variable) => [variable.path, variable]))
  return { variables, byPath, scores, options, levels, doubts, unanswerable }
}

/** @param hasAbsentClass true if "no value" is a class of its own, the first one. */
function createVariable(
  path: string,
  level: number,
  { operands, lastRead }: Readings,
  samples: readonly unknown[],
  hasAbsentClass: boolean,
): Variable {
  const tests = [...operands].map(
    ([key, operand]) => [key, compileCondition({ [path]: operand }, {})] as const,
  )
  const signature = (value: unknown) => {
    const scope = scopeWith(path, value)
    return tests.map(([, holds]) => (holds(scope) ? '1' : '0')).join('')
  }
  const values: unknown[] = hasAbsentClass ? [undefined] : []
  const classes = new Map<string, number>()
  for (const value of samples) {
    const key = signature(value)
    if (!classes.has(key)) classes.set(key, values.push(value) - 1)
  }
  return {
    path,
    level,
    values,
    lastRead,
    passes: new Map(tests.map(([key, holds]) => [key, values.map((value) => holds(scopeWith(path, value)))])),
    classOf: (value) => (hasAbsentClass && value === undefined ? 0 : classes.get(signature(value))!),
  }
}

/** Answers with the same class, goto and points become one option. */
function groupOptions(
  screen: ProgramScreen,
  answers: readonly Answer[],
  variable: Variable | undefined,
  scores: readonly string[],
): Option[] {
  const groups = new Map<string, Option & { answers: Answer[] }>()
  const addAnswer = (answer: Answer | undefined) => {
    const value = variable ? variable.classOf(answer) : -1
    const goto = typeof answer === 'string' ? screen.gotos.get(answer) : undefined
    const added = answer === undefined ? {} : pointsOf(screen.config, answer, scores)
    const points = scores.map((name) => added[name] ?? 0)
    const key = `${value} ${goto} ${points.join()} ${answer === undefined}`
    const group = groups.get(key) ?? { answers: [], value, goto, points }
    groups.set(key, group)
    if (answer !== undefined) group.answers.push(answer)
  }
  answers.forEach(addAnswer)
  if (!screen.rules.required) addAnswer(undefined)
  return [...groups.values()]
}

/** The maximum number of different sums of points that the answers of one screen may have. */
const maxSums = 4096

/** Options for answers that no sample covers: one for each sum of points that such an answer may have. */
function doubtfulOptions({ config }: ProgramScreen, scores: readonly string[]): Option[] {
  const noPoints = JSON.stringify(scores.map(() => 0))
  const sums = new Set([noPoints])
  for (const { id, points: given } of config.answers ?? []) {
    if (given === undefined) continue
    const added = pointsOf(config, [id], scores)
    for (const sum of [...sums]) {
      const points = (JSON.parse(sum) as number[]).map((each, index) => each + (added[scores[index]!] ?? 0))
      if (sums.add(JSON.stringify(points)).size > maxSums) throw new OverBudget()
    }
  }
  return [...sums].map((sum) => ({
    answers: [],
    value: 0,
    goto: undefined,
    points: JSON.parse(sum) as number[],
    doubtful: true,
  }))
}
