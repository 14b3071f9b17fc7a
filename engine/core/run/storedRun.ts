/**
 * The format of a run in local storage. `funnel-builder:<flowId>` contains the answers. The product's specification
 * defines their format, because other programs read them too. `funnel-builder:<flowId>:run` contains the rest of the
 * run. `readStoredRun.ts` reads both.
 */
import { plainText } from '../copy/parseMarkup.ts'
import type { Answer } from '../kind/defineKind.ts'
import type { ScreenConfig } from '../kind/screenConfig.ts'
import type { Program, ProgramScreen } from '../program.ts'
import type { Run } from './run.ts'
import { findScreen } from '../findScreen.ts'

/** An answer in the format of the specification. */
export interface StoredAnswer {
  questionText: string
  category: string
  questionId: string
  /** The words of the chosen answers, or the typed value. */
  selectedAnswers: readonly (string | number)[]
  /** Empty if the learner typed the answer. */
  selectedAnswerIds: readonly string[]
  /** The fields that `answerFields` in `site.json` declares. */
  [answerField: string]: unknown
}

export const answersKey = (flowId: string) => `funnel-builder:${flowId}`
export const runKey = (flowId: string) => `funnel-builder:${flowId}:run`

/** A cache of the last entry of each screen: one step changes only one of many entries. */
const entries = new WeakMap<ProgramScreen, { answer: Answer; entry: StoredAnswer }>()

/**
 * The answers in their stored format. Texts have no markup.
 * @param storedEntry returns the stored entry of a screen. A screen that is not loaded keeps the texts of this entry.
 */
export function toStoredAnswers(
  run: Run,
  program: Program,
  storedEntry: (id: string) => Partial<StoredAnswer> | undefined = () => undefined,
): Record<string, StoredAnswer> {
  return Object.fromEntries(
    Object.entries(run.answers).map(([id, answer]) => {
      const screen = findScreen(program, id)
      if (!screen)
        return [id, withAnswer({ ...emptyEntry({ id, kind: '' }, program), ...storedEntry(id) }, answer)]
      const last = entries.get(screen)
      if (last?.answer === answer) return [id, last.entry]
      // The words of a choice are in the config, so its summary is the same in each locale.
      const words = screen.ids
        ? screen.definition.summarize(screen.config, answer, 'en').map(plainText)
        : undefined
      const entry = {
        ...withAnswer(emptyEntry(screen.config, program), answer, !screen.ids),
        ...(words && { selectedAnswers: words }),
      }
      entries.set(screen, { answer, entry })
      return [id, entry]
    }),
  )
}

const emptyEntry = (config: ScreenConfig, { answerFields }: Program): StoredAnswer => ({
  questionText: plainText(config.title ?? ''),
  category: config.category ?? '',
  questionId: config.id,
  selectedAnswers: [],
  selectedAnswerIds: [],
  ...Object.fromEntries(answerFields.map((field) => [field, config[field] ?? ''])),
})

/**
 * The entry with an answer. For a chosen answer, sets only the ids.
 * @param isTyped whether the learner typed the answer. Default: the entry has no chosen ids.
 */
function withAnswer(
  entry: StoredAnswer,
  answer: Answer,
  isTyped = entry.selectedAnswerIds.length === 0,
): StoredAnswer {
  if (isTyped && !Array.isArray(answer))
    return { ...entry, selectedAnswerIds: [], selectedAnswers: [answer as string | number] }
  return { ...entry, selectedAnswerIds: Array.isArray(answer) ? answer : [String(answer)] }
}
