/** Finds the type of the value at a path: `answers.goal` is one of its answer ids, `user.registered` is a boolean. */
import type { ConditionCode, Fault } from './codes.ts'
import type { ContextRoots, RootType, ValueType } from '../context/contextRoot.ts'
import { didYouMean } from '../suggest.ts'
import { scorePathHint } from './scorePathHint.ts'

/** The type of a screen's answer. For a multiple answer, `min` and `max` limit the number of choices. */
export interface AnswerType {
  shape: 'single' | 'multiple' | 'number' | 'text'
  ids?: readonly string[]
  min?: number
  max?: number
  step?: number
  /** For the shape `text`: whether the question can store a text. A question for a time with a zone refuses `19:00`. */
  accepts?(text: string): boolean
  /** A text that the question can store. */
  example?: string
}

/** Everything that a condition may refer to at its position. */
export interface ConditionEnv {
  /** False on a page: conditions there cannot read answers, scores or experiments. */
  inFunnel: boolean
  /** The conditions that have a name, by name. */
  named: Readonly<Record<string, unknown>>
  /**
   * The type of a screen's answer. `later`: the screen comes after this position. `self`: the screen has the condition.
   * `none`: the screen has no question. `undefined`: there is no such screen.
   */
  answerType(id: string): AnswerType | 'later' | 'self' | 'none' | undefined
  /** The ids of screens with answers, for suggestions. */
  answerIds: readonly string[]
  /** The band ids of each score. */
  scores: Readonly<Record<string, readonly string[]>>
  /** The variation ids of each experiment. */
  experiments: Readonly<Record<string, readonly string[]>>
  /** The roots of the context, including those of plugins. */
  roots: ContextRoots
}

interface MultipleType {
  type: 'multiple'
  values: readonly string[]
  min?: number
  max?: number
  optional: true
}

/** What a path reads. */
export interface Subject {
  path: string
  value: ValueType | MultipleType
  /** The code to report if an operand is not one of the possible values. */
  unknownValueCode: ConditionCode
  accepts?: AnswerType['accepts']
  example?: string | undefined
}

type ResolveRoot = (path: string, name: string, rest: readonly string[], env: ConditionEnv) => Subject | Fault

/** The value of a key that the map itself has, not an inherited one such as `constructor`. */
const entryOf = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

const fault = (code: ConditionCode, message: string, hint?: string): Fault => ({ code, message, hint })

const resolveAnswer: ResolveRoot = (path, id, rest, env) => {
  const type = env.answerType(id)
  if (type === undefined)
    return fault('unknown-screen', `"${path}"`, didYouMean(id, env.answerIds, 'answers.'))
  if (type === 'none') return fault('screen-without-answer', `"${path}"`)
  if (type === 'later')
    return fault('later-screen', `"${path}"`, `Move "${id}" before this screen, or read an earlier answer.`)
  if (type === 'self') return fault('own-answer', `"${path}"`)
  if (rest.length > 0)
    return fault('unknown-path', `"${path}"`, `Write { "answers.${id}": "${rest.join('.')}" }.`)

  const { shape, ids, min, max, step, accepts, example } = type
  const subject = (value: Subject['value']): Subject => ({ path, value, unknownValueCode: 'unknown-answer' })
  if (shape === 'multiple') return subject({ type: 'multiple', values: ids ?? [], min, max, optional: true })
  if (shape === 'number') return subject({ type: 'number', min, max, step, optional: true })
  return { ...subject({ type: 'string', values: ids, optional: true }), accepts, example }
}

const resolveScore: ResolveRoot = (path, name, rest, env) => {
  const bands = entryOf(env.scores, name)
  const part = rest.join('.')
  if (bands && part === 'points')
    return { path, value: { type: 'number' }, unknownValueCode: 'unknown-value' }
  if (bands && part === 'band')
    return { path, value: { type: 'string', values: bands }, unknownValueCode: 'unknown-band' }
  const hint = scorePathHint(name, part, Object.keys(env.scores))
  return fault(bands ? 'unknown-path' : 'unknown-score', `"${path}"`, hint)
}

const resolveExperiment: ResolveRoot = (path, key, rest, env) => {
  const values = rest.length === 0 ? entryOf(env.experiments, key) : undefined
  if (values)
    return { path, value: { type: 'string', values, optional: true }, unknownValueCode: 'unknown-variation' }
  return fault(
    'unknown-experiment',
    `"${path}"`,
    didYouMean(key, Object.keys(env.experiments), 'experiments.'),
  )
}

const funnelResolvers = { answers: resolveAnswer, scores: resolveScore, experiments: resolveExperiment }

const resolveContext = (
  path: string,
  root: string,
  name: string,
  rest: readonly string[],
  type: RootType,
) => {
  const subject = (value: ValueType): Subject => ({ path, value, unknownValueCode: 'unknown-value' })
  if ('value' in type) {
    return path === root ? subject(type.value) : fault('unknown-path', `"${path}"`, `Write ${root}.`)
  }
  const fields = 'fields' in type ? type.fields : undefined
  // An open root has a field for every name, except for names that every object inherits (`constructor`).
  const openType = 'open' in type && name !== '' && !(name in {}) ? type.open : undefined
  const value = fields ? entryOf(fields, name) : openType
  if (value && rest.length === 0) return subject(value)
  const fieldNames = Object.keys(fields ?? {})
  const hint =
    didYouMean(name, fieldNames, `${root}.`) ??
    `Write one of: ${fieldNames.map((each) => `${root}.${each}`).join(', ')}.`
  return fault('unknown-path', `"${path}"`, fields && hint)
}

/** The subject that a path reads, or the fault of the path. */
export function resolvePath(path: string, env: ConditionEnv): Subject | Fault {
  const [root, name = '', ...rest] = path.split('.') as [string, ...string[]]
  const resolve = env.inFunnel ? entryOf<ResolveRoot>(funnelResolvers, root) : undefined
  if (resolve) return resolve(path, name, rest, env)

  const type = env.roots.get(root)?.type
  if (type) return resolveContext(path, root, name, rest, type)

  if (env.answerIds.includes(root))
    return fault('unknown-root', `"${path}"`, `Did you mean "answers.${path}"?`)
  if (/^(and|or|nor|not|is)$/.test(root)) return fault('unknown-root', `"${path}"`, `Write "$${root}".`)
  const rootNames = [...(env.inFunnel ? Object.keys(funnelResolvers) : []), ...env.roots.keys()]
  return fault(
    'unknown-root',
    `"${path}"`,
    didYouMean(root, rootNames) ?? `Begin with one of: ${rootNames.join(', ')}.`,
  )
}
