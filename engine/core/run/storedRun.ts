/**
 * A run as it stands in local storage. The answers have the specification's form, which others read too, under
 * `funnel-builder:<flowId>`; the rest is under `funnel-builder:<flowId>:run`. Only ids and typed values are read back.
 */
import type { Answer, ScreenConfig } from '../kind/defineKind.ts'
import type { Program, ProgramScreen } from '../program.ts'
import type { Run } from './run.ts'

/** The specification's funnel answer. */
export interface StoredAnswer {
  questionText: string
  category: string
  questionId: string
  selectedAnswers: readonly (string | number)[]
  selectedAnswerIds: readonly string[]
  questionKey: string
  tag: string
  retenoUserProperty: string
}

export const answersKey = (flowId: string) => `funnel-builder:${flowId}`
export const runKey = (flowId: string) => `funnel-builder:${flowId}:run`

/** The entry of each screen's last answer: a step changes one of many. */
const entries = new WeakMap<ProgramScreen, { answer: Answer; entry: StoredAnswer }>()

/** Serialises the answers. `plain` takes the markup from a text. Screens that are not loaded keep `known`'s entry. */
export function toStoredAnswers(
  run: Run,
  program: Program,
  plain: (text: string) => string,
  known: (id: string) => StoredAnswer | undefined = () => undefined,
): Record<string, StoredAnswer> {
  return Object.fromEntries(
    Object.entries(run.answers).map(([id, answer]) => {
      const position = program.position.get(id)
      const screen = position === undefined ? undefined : program.screens[position]
      if (!screen) return [id, withIds(known(id) ?? blank(id), answer)]
      const last = entries.get(screen)
      if (last?.answer === answer) return [id, last.entry]
      const words = screen.ids ? screen.definition.summarize(screen.config, answer).map(plain) : undefined
      const entry = {
        ...withIds(describe(screen.config, plain), answer, !screen.ids),
        ...(words && { selectedAnswers: words }),
      }
      entries.set(screen, { answer, entry })
      return [id, entry]
    }),
  )
}

const blank = (id: string) => describe({ id, kind: '' }, (text) => text)

const describe = (config: ScreenConfig, plain: (text: string) => string): StoredAnswer => ({
  questionText: plain(config.title ?? ''),
  category: config.category ?? '',
  questionId: config.id,
  selectedAnswers: [],
  selectedAnswerIds: [],
  questionKey: config.questionKey ?? '',
  tag: config.tag ?? '',
  retenoUserProperty: config.retenoUserProperty ?? '',
})

function withIds(
  entry: StoredAnswer,
  answer: Answer,
  typed = entry.selectedAnswerIds.length === 0,
): StoredAnswer {
  if (typed && !Array.isArray(answer))
    return { ...entry, selectedAnswerIds: [], selectedAnswers: [answer as string | number] }
  return { ...entry, selectedAnswerIds: Array.isArray(answer) ? answer : [String(answer)] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** What every object inherits is no id: nothing of that name was stored by us. */
const isId = (name: string) => !(name in {})

/** The answers of stored text, as far as it can be read; whether a lone id is a choice or a list follows the kind. */
export function readStoredAnswers(text: string | null, program: Program): Record<string, Answer> {
  const stored = parseObject(text) ?? {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, entry]): [string, Answer][] => {
      if (!isObject(entry) || !isId(id)) return []
      const ids = strings(entry.selectedAnswerIds)
      if (ids.length > 0) return [[id, isMultiple(program, id, ids) ? ids : ids[0]!]]
      const [value] = Array.isArray(entry.selectedAnswers) ? entry.selectedAnswers : []
      return typeof value === 'string' || typeof value === 'number' ? [[id, value]] : []
    }),
  )
}

function isMultiple(program: Program, id: string, ids: readonly string[]): boolean {
  const position = program.position.get(id)
  const screen = position === undefined ? undefined : program.screens[position]
  return screen ? screen.definition.answer === 'multiple' : ids.length > 1
}

/** What is kept beside the answers. */
export type RunRecord = Omit<Run, 'answers'>

export function readRunRecord(text: string | null, flowId: string): RunRecord | undefined {
  const record = parseObject(text)
  if (!record || typeof record.id !== 'string' || record.flowId !== flowId) return undefined
  if (typeof record.hash !== 'string' || typeof record.today !== 'string' || !isContext(record.context))
    return undefined
  const revs = isObject(record.revs) ? record.revs : {}
  return {
    id: record.id,
    flowId,
    hash: record.hash,
    today: record.today,
    context: record.context,
    forced: strings(record.forced),
    passed: strings(record.passed),
    revs: Object.fromEntries(Object.entries(revs).filter(isRev)),
  }
}

const isRev = (entry: [string, unknown]): entry is [string, number] =>
  isId(entry[0]) && Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0

/** Whether conditions and texts can read it. */
const isContext = (value: unknown): value is Run['context'] =>
  isObject(value) &&
  ['user', 'flags', 'experiments', 'query', 'geo'].every((root) => isObject(value[root])) &&
  ['device', 'locale', 'theme'].every((root) => typeof value[root] === 'string')

/** The stored run; undefined where there is none. Answers whose record is lost begin a run of their own, `fresh`. */
export function readStoredRun(
  answersText: string | null,
  recordText: string | null,
  program: Program,
  fresh: Run,
): Run | undefined {
  const answers = readStoredAnswers(answersText, program)
  const record = readRunRecord(recordText, program.id)
  if (!record && Object.keys(answers).length === 0) return undefined
  const { revs, ...rest } = record ?? fresh
  // A removal is an answer that was taken out, not one that cannot be read: another copy may still have that.
  const stored = parseObject(answersText)
  const removed = Object.entries(revs).filter(([id]) => stored && !(id in stored))
  const known = Object.keys(answers).map((id): [string, number] => [id, revs[id] ?? 1])
  return { ...rest, answers, revs: Object.fromEntries([...removed, ...known]) }
}

function parseObject(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    // Corrupt storage is as good as none: the run begins again where nothing else holds it.
    return undefined
  }
}
