/**
 * Moves stored answers to a new version of a funnel, and merges two copies of one run. This file is written from the
 * documents in `docs/`, not from the code of the engine.
 */
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { Stored } from './interpretFunnel.ts'
import { validAnswer } from './validAnswer.ts'

type Renamed = Readonly<Record<string, string>>

/**
 * Renames the ids of stored screens and answers. If an answer is already stored under the new id of a screen, the old
 * answer keeps the old screen id. A list of answer ids contains each new id only once.
 * @param renamed old id → new id, of screens (`goal`) and of answers (`goal.travel`).
 */
export function renameStored({ answers, passed, today }: Stored, renamed: Renamed): Stored {
  const newIdOf = (id: string) => {
    const to = renamed[id] ?? id
    return to in answers ? id : to
  }
  /** Old answer id → new answer id. @param screen the id of the screen after the renaming. */
  const idsOf = (screen: string) =>
    new Map(
      Object.entries(renamed)
        .filter(([, to]) => to.startsWith(`${screen}.`))
        .map(([from, to]) => [from.slice(from.indexOf('.') + 1), to.slice(screen.length + 1)]),
    )
  const renameAnswer = (screen: string, answer: Answer): Answer => {
    const ids = idsOf(screen)
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
export function invalidAnswerIds(
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

/** One of the copies of a run: the browser's or the server's. */
export interface RunCopy {
  passed: readonly string[]
  answers: Readonly<Record<string, Answer>>
  /** Screen id → revision of its last change. A revision without an answer means that the answer was removed. */
  revs: Readonly<Record<string, number>>
}

/**
 * Merges each screen separately: the copy with the higher revision wins, or the server's copy if the revisions are
 * equal. A screen is passed if it is passed in either copy.
 */
export function mergeCopies(browser: RunCopy, server: RunCopy): RunCopy {
  const answers: Record<string, Answer> = {}
  const revs: Record<string, number> = {}
  for (const id of new Set([...Object.keys(browser.revs), ...Object.keys(server.revs)])) {
    const winner = (browser.revs[id] ?? 0) > (server.revs[id] ?? 0) ? browser : server
    revs[id] = winner.revs[id]!
    const answer = winner.answers[id]
    if (answer !== undefined) answers[id] = answer
  }
  return { answers, revs, passed: [...new Set([...browser.passed, ...server.passed])] }
}
