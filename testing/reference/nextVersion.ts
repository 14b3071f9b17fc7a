/** Moves stored answers to a new version of a funnel, and merges two copies of one run, as the documents describe. */
import type { RawFunnel } from '../../engine/core/config/rawConfig.ts'
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { Stored } from './interpretFunnel.ts'
import { validAnswer } from './validAnswer.ts'

type Renamed = Readonly<Record<string, string>>

/**
 * `renamed` maps old to new ids: of screens (`goal`) or of answers (`goal.travel`). An answer that is already stored under
 * the new id stays. Two ids of a list may become one.
 */
export function renameStored({ answers, passed, today }: Stored, renamed: Renamed): Stored {
  const screenOf = (id: string) => {
    const to = renamed[id] ?? id
    return to in answers ? id : to
  }
  /** The new ids of a screen's answers, by the old ones. */
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
      Object.entries(answers).map(([id, answer]) => [screenOf(id), renameAnswer(screenOf(id), answer)]),
    ),
    passed: passed.map(screenOf),
    today,
  }
}

/** The screens whose stored answers a version sets aside: they stay stored, but do not count. */
export function setAside(
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

export interface Copy {
  passed: readonly string[]
  answers: Readonly<Record<string, Answer>>
  /** The revision of each screen's last change. A revision without an answer is a removal. */
  revs: Readonly<Record<string, number>>
}

/** Merges by screen: the higher revision wins; on a tie, `posted` wins. A screen is passed if it is passed in either copy. */
export function mergeCopies(posted: Copy, other: Copy): Copy {
  const answers: Record<string, Answer> = {}
  const revs: Record<string, number> = {}
  for (const id of new Set([...Object.keys(posted.revs), ...Object.keys(other.revs)])) {
    const winner = (posted.revs[id] ?? 0) >= (other.revs[id] ?? 0) ? posted : other
    revs[id] = winner.revs[id]!
    const answer = winner.answers[id]
    if (answer !== undefined) answers[id] = answer
  }
  return { answers, revs, passed: [...new Set([...other.passed, ...posted.passed])] }
}
