/**
 * What happens to a stored run in a new version of its funnel: its ids are renamed, and some answers are no longer
 * valid. This file is written from the documents in `docs/`, not from the code of the engine.
 */
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { Stored } from './interpretFunnel.ts'
import { validAnswer } from './validAnswer.ts'

type Renamed = Readonly<Record<string, string>>

/**
 * Renames the screens and answers of a stored run. If an answer is already stored under the new id of a screen, the old
 * screen id stays, also in `passed`. If several answers of a list get the same new id, the list has this id once.
 * @param renamed old id → new id, of screens (`goal`) and of answers (`goal.travel`).
 */
export function renameStored({ answers, passed, today }: Stored, renamed: Renamed): Stored {
  const newIdOf = (id: string) => {
    const to = renamed[id] ?? id
    return to in answers ? id : to
  }
  /** Old answer id → new answer id. @param screen the id of the screen after the renaming. */
  const newAnswerIdsOf = (screen: string) =>
    new Map(
      Object.entries(renamed)
        .filter(([, to]) => to.startsWith(`${screen}.`))
        .map(([from, to]) => [from.slice(from.indexOf('.') + 1), to.slice(screen.length + 1)]),
    )
  const renameAnswer = (screen: string, answer: Answer): Answer => {
    const ids = newAnswerIdsOf(screen)
    if (typeof answer === 'number') return answer
    if (typeof answer === 'string') return ids.get(answer) ?? answer
    return [...new Set(answer.map((id) => ids.get(id) ?? id))]
  }
  return {
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [newIdOf(id), renameAnswer(newIdOf(id), answer)]),
    ),
    passed: passed.map(newIdOf),
    today,
  }
}

/** The ids of the screens whose stored answers are not valid in this version. These answers stay stored. */
export function screensWithInvalidAnswers(
  funnel: RawFunnel,
  { answers, today }: Stored,
  kinds: ReadonlyMap<string, KindDefinition>,
): string[] {
  const screenOf = (id: string) => funnel.screens.find((screen) => screen.id === id)
  return Object.keys(answers).filter((id) => {
    const screen = screenOf(id)
    return !screen || validAnswer(screen, answers[id], kinds, today) === undefined
  })
}
