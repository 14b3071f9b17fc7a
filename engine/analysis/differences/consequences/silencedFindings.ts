/** Finds new entries in the `skips` of answers: `check` no longer warns that the goto skips these questions. */
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import type { FindConsequences } from './consequence.ts'

export const silencedFindings: FindConsequences = ({ before, after }) =>
  after.raw.screens.flatMap(({ id: screen, answers = [] }) =>
    answers.flatMap(({ id, goto, skips = [] }) => {
      const old = before.raw.screens
        .find((each) => each.id === screen)
        ?.answers?.find((each: AnswerOption) => each.id === id)
      const added = skips.filter((each) => !old?.skips?.includes(each))
      if (added.length === 0) return []
      const words = `leads to "${goto}" with answer "${id}", and skips the required ${added.map((each) => `"${each}"`).join(', ')}; its new "skips" silences the warning of "check"`
      return [
        {
          code: 'finding-silenced',
          screen,
          words,
          repeatedChanges: [{ of: 'field', at: `${screen}.${id}.skips` }],
        },
      ]
    }),
  )
