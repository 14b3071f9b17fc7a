/**
 * What the conditions of a program can distinguish: each path that one of them reads, with its values sorted into classes
 * of which no condition knows one from another. Found by asking the conditions themselves about samples.
 */
import { isValidAnswer } from '../core/answers/checkAnswer.ts'
import { pointsOf } from '../core/answers/points.ts'
import { compileCondition } from '../core/conditions/compileCondition.ts'
import { visitFields } from '../core/conditions/conditionReads.ts'
import type { Scope } from '../core/context/context.ts'
import { resolvePath, type ConditionEnv } from '../core/conditions/resolvePath.ts'
import { samplesOf } from '../core/conditions/samples.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { sampleAnswers } from './sampleAnswers.ts'

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

/** Answers to one screen between which nothing that follows makes a difference. */
export interface Option {
  /** Some of them; a single choice lists all. None where the question is left open or nothing is asked. */
  answers: readonly Answer[]
  /** Their class in the variable of the screen's answer; -1 where no condition reads it. */
  value: number
  /** The position of their `goto`. */
  goto: number | undefined
  /** What they add to the scores, in the order of `Vocabulary.scores`. */
  points: readonly number[]
}

export interface Vocabulary {
  variables: readonly Variable[]
  byPath: ReadonlyMap<string, Variable>
  /** The scores that are followed, and the last position at which each is read. */
  scores: readonly { name: string; lastRead: number }[]
  /** By position; those of a screen that is left without an answer have one option. */
  options: readonly (readonly Option[])[]
  /** What could not be sampled completely: nothing is claimed to be proven that depends on it. */
  gaps: readonly string[]
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
}

interface Readings {
  operands: Map<string, unknown>
  lastRead: number
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

const answerPath = (id: string) => `answers.${id}`

export function createVocabulary(input: VocabularyInput): Vocabulary {
  const { program, env, arms, today } = input
  const gaps: string[] = []
  const readings = readingsOf(program, env)
  const scores = scoresOf(program, readings, input.followScores)
  const names = scores.map(({ name }) => name)
  const variables: Variable[] = []
  const byPath = new Map<string, Variable>()

  const add = (path: string, reading: Readings, samples: readonly unknown[], absent: boolean) => {
    const variable = createVariable(path, variables.length, reading, samples, absent)
    variables.push(variable)
    byPath.set(path, variable)
    return variable
  }

  for (const [path, reading] of readings) {
    if (path.startsWith('answers.') || path.startsWith('scores.')) continue
    const samples = contextSamples(path, [...reading.operands.values()], env, arms, program)
    if (!samples) gaps.push(`the values of ${path}`)
    add(path, reading, samples ?? [undefined], false)
  }

  const options = program.screens.map((screen) => {
    const { id, definition, rules } = screen!
    const reading = readings.get(answerPath(id))
    if (definition.answer === 'none')
      return [{ answers: [], value: -1, goto: undefined, points: names.map(() => 0) }]
    const constants = [...(reading?.operands.values() ?? [])].flatMap(constantsIn)
    const { answers, complete } = sampleAnswers(screen!, constants, names.length > 0, today)
    const good = answers.filter((answer) => isValidAnswer(screen!, answer, today))
    if (!complete || (good.length === 0 && rules.required)) gaps.push(`the answers to "${id}"`)
    const variable = reading && add(answerPath(id), reading, good, true)
    return groupOptions(screen!, good, variable, names)
  })
  return { variables, byPath, scores, options, gaps }
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

/** All sources that are asked at a position: its `when` before the answer, its routes after it. */
export const sourcesAt = ({ linked }: ProgramScreen): unknown[] => [
  ...(linked.when ? [linked.when] : []),
  ...(linked.next ?? []).flatMap(({ when }) => (when ? [when] : [])),
]

/** Whether a screen asks for the address that the product writes to. */
export const asksForAddress = ({ rules, definition }: ProgramScreen) =>
  rules.email === true && definition.role === 'step'

/** What the checks ask at the end although no condition does: whether an address to write to is known. */
function addressReadings(program: Program, { roots }: ConditionEnv): Map<string, Readings> {
  const asking = program.screens.filter((screen) => asksForAddress(screen!))
  const exists = { $exists: false }
  const entry = (path: string, operand: unknown) =>
    [path, { operands: new Map([[JSON.stringify(operand), operand]]), lastRead: program.length }] as const
  return new Map(
    asking.length === 0
      ? []
      : [
          ...[...roots.values()].flatMap(({ addressKnown = {} }) =>
            Object.entries(addressKnown).map(([path, operand]) => entry(path, operand)),
          ),
          ...asking.map((screen) => entry(answerPath(screen!.id), exists)),
        ],
  )
}

function readingsOf(program: Program, env: ConditionEnv): Map<string, Readings> {
  const readings = addressReadings(program, env)
  program.screens.forEach((screen, position) => {
    for (const source of sourcesAt(screen!)) {
      visitFields(source, program.conditions, (path, operand) => {
        const known = readings.get(path) ?? { operands: new Map(), lastRead: 0 }
        readings.set(path, known)
        known.operands.set(JSON.stringify(operand), operand)
        known.lastRead = Math.max(known.lastRead, position)
      })
    }
  })
  return readings
}

function scoresOf(program: Program, readings: ReadonlyMap<string, Readings>, follow: boolean) {
  const scores = new Map<string, number>()
  if (follow) for (const name of Object.keys(program.scores)) scores.set(name, program.length)
  for (const [path, { lastRead }] of readings) {
    const [root, name] = path.split('.')
    if (root === 'scores') scores.set(name!, Math.max(scores.get(name!) ?? 0, lastRead))
  }
  return [...scores].map(([name, lastRead]) => ({ name, lastRead }))
}

/** All values that a comparison names. */
export function constantsIn(operand: unknown): unknown[] {
  if (typeof operand !== 'object' || operand === null) return [operand]
  return Object.entries(operand).flatMap(([key, inner]) => (key === '$exists' ? [] : constantsIn(inner)))
}

function contextSamples(
  path: string,
  operands: readonly unknown[],
  env: ConditionEnv,
  arms: Readonly<Record<string, string>>,
  program: Program,
): readonly unknown[] | undefined {
  const [root, name] = path.split('.')
  // Whoever is not in an experiment runs its control.
  if (root === 'experiments') {
    const arm = arms[name!]
    return arm === undefined || env.experiments[name!]?.[0] === arm ? [arm, undefined] : [arm]
  }
  if (path === 'locale') return program.locales
  const constants = operands.flatMap(constantsIn)
  const subject = resolvePath(path, env)
  if ('code' in subject) return undefined
  if (subject.value.type === 'scalar') return scalarSamples(constants)
  return samplesOf(subject.value, constants)
}

/** A flag is a boolean, a text or a number: each constant in all its spellings, its neighbours, and anything else. */
function scalarSamples(constants: readonly unknown[]): unknown[] {
  const numbers = constants
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  const between = numbers.slice(1).map((each, index) => (each + numbers[index]!) / 2)
  const ends = numbers.length > 0 ? [numbers[0]! - 1, numbers.at(-1)! + 1] : [0, 1]
  const texts = constants.flatMap((each) => [String(each), `${String(each)}\0`])
  return [undefined, true, false, '', ...constants, ...numbers, ...between, ...ends, ...texts]
}
