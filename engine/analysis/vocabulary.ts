/**
 * What the conditions of a program can distinguish: each path that one of them reads, with its values sorted into classes
 * of which no condition knows one from another. Found by asking the conditions themselves about samples.
 */
import { pointsOf } from '../core/answers/points.ts'
import { compileCondition } from '../core/conditions/compileCondition.ts'
import type { Scope } from '../core/context/context.ts'
import type { ConditionEnv } from '../core/conditions/resolvePath.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { OverBudget } from './diagrams.ts'
import { answerPath, constantsIn, readingsOf, scoresOf, type Readings } from './readings.ts'
import { sampleAnswers } from './samples/sampleAnswers.ts'
import { sampleContext } from './samples/sampleContext.ts'

/** A path of which conditions read the value. */
export interface Variable {
  path: string
  level: number
  /** One value for each class; of an answer the first is `undefined`, not answered. */
  values: readonly unknown[]
  /** The last position at which a condition reads it. */
  lastRead: number
  /** The comparisons that are made with it, by their operand as JSON: whether each class passes. */
  passes: ReadonlyMap<string, readonly boolean[]>
  /** The class of a value. */
  classOf(value: unknown): number
}

/**
 * Values that are possible though no sample stands for them. Each comparison may hold for them or not, so that too much is
 * possible, never too little: what no such learner does, none does; what one does is not proven.
 */
export interface Doubt {
  /** The path of the value: `answers.zip`. */
  path: string
  /** Of the screen that asks; -1 for the context. */
  position: number
  /** Its level in the diagrams: 1 for a learner with such a value, whose variable is at 0. */
  level: number
  /** Comparison as JSON → the level that decides it for such a value, or the result for any present value. */
  passes: ReadonlyMap<string, number | boolean>
}

/** Answers to one screen between which nothing that follows makes a difference. */
export interface Option {
  /** Some of them; a single choice lists all. None if the question is left open or nothing is asked. */
  answers: readonly Answer[]
  /** Their class in the variable of the screen's answer; -1 if no condition reads it. */
  value: number
  /** The position of their `goto`. */
  goto: number | undefined
  /** What they add to the scores, in the order of `Vocabulary.scores`. */
  points: readonly number[]
  /** Answers that no sample stands for. */
  doubtful?: true
}

/** One level of the diagrams. */
export interface Level {
  values: number
  /** The last position at which it is read. */
  lastRead: number
  /** Of the screen whose answer it is about; -1 for the context. */
  position: number
}

export interface Vocabulary {
  variables: readonly Variable[]
  byPath: ReadonlyMap<string, Variable>
  /** The scores that are followed, and the last position at which each is read. */
  scores: readonly { name: string; lastRead: number }[]
  /** By position; those of a screen that is left without an answer have one option. */
  options: readonly (readonly Option[])[]
  /** Of the variables, in their order, then of the doubts. */
  levels: readonly Level[]
  doubts: readonly Doubt[]
  /** Positions of the screens that are proven to accept no answer. */
  unanswerable: readonly number[]
}

export interface VocabularyInput {
  program: Program
  /** The types of all that a condition may read. */
  env: ConditionEnv
  /** The experiments' arms in which the program runs. */
  arms: Readonly<Record<string, string>>
  /** ISO date. */
  today: string
  /** Scores to follow to the end, for findings about their bands. */
  followScores: boolean
  /** Whether an address is needed even if no screen asks for it. */
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

/** Each comparison of a path is tried on each of its samples. */
const mostComparisons = 4_000_000

/** @throws OverBudget if the conditions distinguish too many values. */
export function createVocabulary(input: VocabularyInput): Vocabulary {
  const { program, env, arms, today } = input
  const readings = readingsOf(program, env, input.needsAddress)
  const scores = scoresOf(program, readings, input.followScores)
  const names = scores.map(({ name }) => name)
  const variables: Variable[] = []
  let comparisons = 0
  const positions: number[] = []
  const open: { path: string; position: number }[] = []
  const unanswerable: number[] = []

  const add = (path: string, position: number, samples: readonly unknown[]) => {
    comparisons += readings.get(path)!.operands.size * samples.length
    if (comparisons > mostComparisons) throw new OverBudget()
    const variable = createVariable(path, variables.length, readings.get(path)!, samples, position >= 0)
    variables.push(variable)
    positions.push(position)
    return variable
  }

  for (const path of readings.keys()) {
    if (path.startsWith('answers.') || path.startsWith('scores.')) continue
    const operands = [...readings.get(path)!.operands.values()]
    const samples = sampleContext(path, operands, env, arms, program)
    if (!samples) open.push({ path, position: -1 })
    add(path, -1, samples ?? [undefined])
  }

  const options = program.screens.map((each, position) => {
    const screen = each!
    const path = answerPath(screen.id)
    const reading = readings.get(path)
    if (screen.definition.answer === 'none')
      return [{ answers: [], value: -1, goto: undefined, points: names.map(() => 0) }]
    const constants = [...(reading?.operands.values() ?? [])].flatMap(constantsIn)
    const { answers, complete, none } = sampleAnswers(screen, constants, names.length > 0, today)
    if (none) unanswerable.push(position)
    if (!complete) open.push({ path, position })
    const variable = reading && add(path, position, answers)
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
  const doubts = open.map(({ path, position }): Doubt => {
    const { operands = new Map<string, unknown>(), lastRead = 0 } = readings.get(path) ?? {}
    const passes = [...operands].map(([key, operand]): [string, number | boolean] =>
      constantsIn(operand).length > 0
        ? [key, addLevel(lastRead, position)]
        : [key, compileCondition({ [path]: operand }, {})(scopeWith(path, 'any'))],
    )
    // Kept to the end: what such a learner does is not proven.
    return { path, position, level: addLevel(program.length, position), passes: new Map(passes) }
  })
  const byPath = new Map(variables.map((variable) => [variable.path, variable]))
  return { variables, byPath, scores, options, levels, doubts, unanswerable }
}

/** @param absent whether having no value is a class of its own, the first. */
function createVariable(
  path: string,
  level: number,
  { operands, lastRead }: Readings,
  samples: readonly unknown[],
  absent: boolean,
): Variable {
  const tests = [...operands].map(
    ([key, operand]) => [key, compileCondition({ [path]: operand }, {})] as const,
  )
  const signature = (value: unknown) => {
    const scope = scopeWith(path, value)
    return tests.map(([, holds]) => (holds(scope) ? '1' : '0')).join('')
  }
  const values: unknown[] = absent ? [undefined] : []
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
    classOf: (value) => (absent && value === undefined ? 0 : classes.get(signature(value))!),
  }
}

/** Answers that lead to the same class, goto and points are one option. */
function groupOptions(
  screen: ProgramScreen,
  answers: readonly Answer[],
  variable: Variable | undefined,
  scores: readonly string[],
): Option[] {
  const groups = new Map<string, Option & { answers: Answer[] }>()
  const put = (answer: Answer | undefined) => {
    const value = variable ? variable.classOf(answer) : -1
    const goto = typeof answer === 'string' ? screen.gotos.get(answer) : undefined
    const added = answer === undefined ? {} : pointsOf(screen.config, answer, scores)
    const points = scores.map((name) => added[name] ?? 0)
    const key = JSON.stringify([value, goto, points, answer === undefined])
    const group = groups.get(key) ?? { answers: [], value, goto, points }
    groups.set(key, group)
    if (answer !== undefined) group.answers.push(answer)
  }
  answers.forEach(put)
  if (!screen.rules.required) put(undefined)
  return [...groups.values()]
}

/** The most different sums of points of one screen. */
const mostSums = 4096

/** Any answer at all, with each sum of points that it may have. */
function doubtfulOptions({ config }: ProgramScreen, scores: readonly string[]): Option[] {
  const none = JSON.stringify(scores.map(() => 0))
  const sums = new Set([none])
  for (const { id, points: given } of config.answers ?? []) {
    if (given === undefined) continue
    const added = pointsOf(config, [id], scores)
    for (const sum of [...sums]) {
      const points = (JSON.parse(sum) as number[]).map((each, index) => each + (added[scores[index]!] ?? 0))
      if (sums.add(JSON.stringify(points)).size > mostSums) throw new OverBudget()
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
