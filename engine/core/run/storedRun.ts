/**
 * A run as it stands in local storage. The answers have the specification's form, which others read too, under
 * `funnel-builder:<flowId>`; the rest is under `funnel-builder:<flowId>:run`. `readStoredRun.ts` reads it back.
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
