/**
 * Finds out whether single changes explain how a learner's path differs. By default the report leaves out an explained
 * path, because the report already lists the changes.
 */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Learner } from '../learner.ts'
import type { Model } from '../model.ts'
import type { Cause } from './causes.ts'
import { endingOf } from './endingOf.ts'

/**
 * @returns a function that compares a learner's older path `was` with the newer path `is`. The result is true if
 * single changes explain the difference. For example, only `is` contains the screen `job`, and one change alone adds
 * `job`.
 */
export function pathExplainer(models: readonly Model[], causes: readonly Cause[]) {
  const fallbacks = Object.assign({}, ...models.map(firstAnswers)) as Record<string, Answer>
  return (
    { context, answers, screens }: Learner & { screens: readonly string[] },
    was: readonly string[],
    is: readonly string[],
  ): boolean => {
    const isSkipped = (id: string) => screens.includes(id) && answers[id] === undefined
    const fallbacksWithoutSkipped = Object.fromEntries(
      Object.entries(fallbacks).filter(([id]) => !isSkipped(id)),
    )
    const paths = causes.flatMap(({ alone }) => {
      const endingWith = (fallback: Record<string, Answer>) =>
        endingOf(alone, { context, answers: { ...fallback, ...answers } }, { context, answers: fallback })
      // If the change makes a skipped question required, the learner must answer the question to reach an end.
      const ending = endingWith(fallbacksWithoutSkipped) ?? endingWith(fallbacks)
      return ending ? [ending.path] : []
    })
    const [removed, added] = [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))]
    // Only the order of the screens differs.
    if (removed.length + added.length === 0) return paths.some((path) => path.join() === is.join())
    return (
      removed.every((id) => paths.some((path) => !path.includes(id))) &&
      added.every((id) => paths.some((path) => path.includes(id)))
    )
  }
}

/** Question id → the first answer of its first option. It replaces a missing answer, as in `describePath`. */
const firstAnswers = ({ program, vocabulary }: Model): Record<string, Answer> =>
  Object.fromEntries(
    program.screens.flatMap((screen, position) => {
      const answer = vocabulary.options[position]![0]?.answers[0]
      return answer === undefined ? [] : [[screen!.id, answer]]
    }),
  )
