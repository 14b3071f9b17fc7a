/**
 * The format of a run in local storage. `funnel-builder:<flowId>` contains the answers in the specification's format, which
 * other programs also read. `funnel-builder:<flowId>:run` contains the rest. `readStoredRun.ts` reads both.
 */
import { plainText } from '../copy/parseMarkup.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Program, ProgramScreen } from '../program.ts'
import type { Run } from './run.ts'

/** The specification's funnel answer. */
export interface StoredAnswer {
  questionText: string
  category: string
  questionId: string
  selectedAnswers: readonly (string | number)[]
  selectedAnswerIds: readonly string[]
  /** The answer fields of the site. */
  [answerField: string]: unknown
}

export const answersKey = (flowId: string) => `funnel-builder:${flowId}`
export const runKey = (flowId: string) => `funnel-builder:${flowId}:run`

/** The last entry of each screen. Cached, because a step changes only one of many. */
const entries = new WeakMap<ProgramScreen, { answer: Answer; entry: StoredAnswer }>()

/** The answers in their stored format, with texts without markup. Screens that are not loaded keep the entry that `known` returns. */
export function toStoredAnswers(
  run: Run,
  program: Program,
  known: (id: string) => StoredAnswer | undefined = () => undefined,
): Record<string, StoredAnswer> {
  return Object.fromEntries(
    Object.entries(run.answers).map(([id, answer]) => {
      const position = program.position.get(id)
      const screen = position === undefined ? undefined : program.screens[position]
      if (!screen) return [id, withIds(known(id) ?? describe({ id, kind: '' }, program), answer)]
      const last = entries.get(screen)
      if (last?.answer === answer) return [id, last.entry]
      const words = screen.ids ? screen.definition.summarize(screen.config, answer).map(plainText) : undefined
      const entry = {
        ...withIds(describe(screen.config, program), answer, !screen.ids),
        ...(words && { selectedAnswers: words }),
      }
      entries.set(screen, { answer, entry })
      return [id, entry]
    }),
  )
}

const describe = (config: ScreenConfig, { answerFields }: Program): StoredAnswer => ({
  questionText: plainText(config.title ?? ''),
  category: config.category ?? '',
  questionId: config.id,
  selectedAnswers: [],
  selectedAnswerIds: [],
  ...Object.fromEntries(answerFields.map((field) => [field, config[field] ?? ''])),
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
