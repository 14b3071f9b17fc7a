/**
 * Finds answers whose `skips` silences a warning of `check` in the newer version, but not in the older one. For
 * example, the goto of an answer skips the required question `job`, and `job` is a new entry of `skips`.
 */
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import { questionsBetween } from '../../problems/findings/questionsBetween.ts'
import type { Version } from '../createVersion.ts'
import type { FindConsequences } from './consequence.ts'

export const silencedFindings: FindConsequences = ({ before, after }) =>
  after.raw.screens.flatMap(({ id: screen, answers = [] }) =>
    answers.flatMap((answer) => {
      const { id, goto, skips = [] } = answer
      const old = before.raw.screens
        .find((each) => each.id === screen)
        ?.answers?.find((each: AnswerOption) => each.id === id)
      const skipped = skippedQuestions(after, screen, answer)
      // If the goto is unchanged, only new entries of `skips` count.
      const skippedBefore = old && old.goto !== goto ? skippedQuestions(before, screen, old) : skipped
      const isNew = (each: string) => !old?.skips?.includes(each)
      const silenced = skips.filter(
        (each) => skipped.includes(each) && (isNew(each) || !skippedBefore.includes(each)),
      )
      if (silenced.length === 0) return []
      const someNew = silenced.some(isNew)
      const questions = silenced.map((each) => `"${each}"`).join(', ')
      const jump = `leads to "${goto}" with answer "${id}", and skips the required ${questions}`
      const words = `${jump}; its ${someNew ? 'new ' : ''}"skips" silences the warning of "check"`
      const at = `${screen}.${id}`
      return [
        {
          code: 'finding-silenced',
          screen,
          words,
          ...(someNew
            ? { repeatedChanges: [{ of: 'field', at: `${at}.skips` }] }
            : { causedBy: [{ of: 'goto', at }] }),
        },
      ]
    }),
  )

/** Ids of the required questions between a screen and the goto of its answer; empty without a goto. */
function skippedQuestions({ program }: Version, screen: string, { goto }: AnswerOption): string[] {
  if (goto === undefined) return []
  const [from, to] = [program.position.get(screen)!, program.position.get(goto)!]
  return questionsBetween(program, from, to).map(({ id }) => id)
}
