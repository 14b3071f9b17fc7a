/** Reads a stored run. Answers are read from ids and from values that learners typed, never from labels. */
import type { Answer } from '../kind/defineKind.ts'
import type { Program } from '../program.ts'
import type { Run } from './run.ts'
import { isId, isRev } from './runValues.ts'
import { isObject } from '../isObject.ts'
import { parseObject } from './parseObject.ts'
import { findScreen } from '../findScreen.ts'

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/**
 * The readable answers, by screen id. The kind of the screen decides whether the chosen ids are a list or a single id.
 * If the screen is not loaded, the ids are a list only if there are several.
 */
function readStoredAnswers(stored: Record<string, unknown>, program: Program): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, entry]): [string, Answer][] => {
      if (!isObject(entry) || !isId(id)) return []
      const chosenIds = strings(entry.selectedAnswerIds)
      if (chosenIds.length > 0) return [[id, isMultiple(program, id, chosenIds) ? chosenIds : chosenIds[0]!]]
      const [value] = Array.isArray(entry.selectedAnswers) ? entry.selectedAnswers : []
      return typeof value === 'string' || typeof value === 'number' ? [[id, value]] : []
    }),
  )
}

function isMultiple(program: Program, screenId: string, chosenIds: readonly string[]): boolean {
  const screen = findScreen(program, screenId)
  return screen ? screen.definition.answer === 'multiple' : chosenIds.length > 1
}

const isRevEntry = (entry: [string, unknown]): entry is [string, number] => isId(entry[0]) && isRev(entry[1])

/** The stored parts of a run except the answers. */
export type RunRecord = Omit<Run, 'answers'>

/** Reads the record of a run; undefined if it is missing, corrupt or of another funnel. */
export function readRunRecord(text: string | null, flowId: string): RunRecord | undefined {
  const record = parseObject(text)
  if (record?.flowId !== flowId) return undefined
  const { id, hash, today, context, revs } = record
  if (typeof id !== 'string' || typeof hash !== 'string' || typeof today !== 'string' || !isContext(context))
    return undefined
  return {
    id,
    flowId,
    hash,
    today,
    context,
    forced: strings(record.forced),
    passed: strings(record.passed),
    revs: Object.fromEntries(Object.entries(isObject(revs) ? revs : {}).filter(isRevEntry)),
  }
}

/** Whether a value has the fields of `RunContext` that do not come from plugins. */
const isContext = (value: unknown): value is Run['context'] =>
  isObject(value) &&
  ['experiments', 'query'].every((root) => isObject(value[root])) &&
  ['device', 'locale', 'theme'].every((root) => typeof value[root] === 'string')

/**
 * The stored run; undefined if nothing readable is stored. Without a readable record, the result is `fresh` with
 * the stored answers.
 * @param answersText the stored text of `answersKey`.
 * @param recordText the stored text of `runKey`.
 * @param fresh a new run.
 */
export function readStoredRun(
  answersText: string | null,
  recordText: string | null,
  program: Program,
  fresh: Run,
): Run | undefined {
  const stored = parseObject(answersText)
  const answers = readStoredAnswers(stored ?? {}, program)
  const record = readRunRecord(recordText, program.id)
  if (!record && Object.keys(answers).length === 0) return undefined
  const { revs, ...rest } = record
    ? { ...record, context: withStoredRoots(fresh.context, record.context) }
    : fresh
  // A revision without an answer means that the learner removed the answer. If `answersText` is unreadable, no answer
  // counts as removed.
  const removedRevs = stored ? Object.entries(revs).filter(([id]) => !(id in stored)) : []
  const answerRevs = Object.keys(answers).map((id): [string, number] => [id, revs[id] ?? 1])
  return { ...rest, answers, revs: Object.fromEntries([...removedRevs, ...answerRevs]) }
}

/**
 * The context `fresh`, with the stored values of its roots. A stored root that `fresh` does not have is left out. For
 * example, only the server provides `user`, so a stored `user` is old or forged.
 */
const withStoredRoots = (fresh: Run['context'], stored: Run['context']): Run['context'] =>
  ({
    ...fresh,
    ...Object.fromEntries(Object.entries(stored).filter(([root]) => root in fresh)),
  }) as Run['context']
