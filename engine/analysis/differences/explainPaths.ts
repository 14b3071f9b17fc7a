/** Whether single changes explain how a learner's path differs. Such a path is not listed: the changes already show it. */
import type { Answer } from '../../core/kind/defineKind.ts'
import type { Learner } from '../decidingValues.ts'
import type { Model } from '../model.ts'
import type { Cause } from './causes.ts'
import { endingOf } from './endingOf.ts'

/** @returns a test for a learner's two paths: whether one change alone adds or removes each screen that differs. */
export function pathExplainer(models: readonly Model[], causes: readonly Cause[]) {
  const first = Object.assign({}, ...models.map(firstAnswers)) as Record<string, Answer>
  return ({ context, answers }: Learner, was: readonly string[], is: readonly string[]): boolean => {
    const all = { context, answers: { ...first, ...answers } }
    const paths = causes.flatMap(({ alone }) => {
      const ending = endingOf(alone, all, { context, answers: first })
      return ending ? [ending.path] : []
    })
    const [gone, come] = [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))]
    // The same screens in another order.
    if (gone.length + come.length === 0) return paths.some((path) => path.join() === is.join())
    return (
      gone.every((id) => paths.some((path) => !path.includes(id))) &&
      come.every((id) => paths.some((path) => path.includes(id)))
    )
  }
}

/** The answers that `describePath` uses for questions without an answer of the learner. */
const firstAnswers = ({ program, vocabulary }: Model): Record<string, Answer> =>
  Object.fromEntries(
    program.screens.flatMap((screen, position) => {
      const answer = vocabulary.options[position]![0]?.answers[0]
      return answer === undefined ? [] : [[screen!.id, answer]]
    }),
  )
