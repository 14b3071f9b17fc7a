/**
 * Finds answers whose `skips` silences a warning of `check`, because an entry of `skips` is new or the goto is new.
 * Without a goto, `skips` has no effect.
 */
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import type { FindConsequences } from './consequence.ts'

export const silencedFindings: FindConsequences = ({ before, after }) =>
  after.raw.screens.flatMap(({ id: screen, answers = [] }) =>
    answers.flatMap(({ id, goto, skips = [] }) => {
      const old = before.raw.screens
        .find((each) => each.id === screen)
        ?.answers?.find((each: AnswerOption) => each.id === id)
      const silenced = skips.filter((each) => old?.goto === undefined || !old.skips?.includes(each))
      if (goto === undefined || silenced.length === 0) return []
      const isNew = silenced.some((each) => !old?.skips?.includes(each))
      const words = `leads to "${goto}" with answer "${id}", and skips the required ${silenced.map((each) => `"${each}"`).join(', ')}; its ${isNew ? 'new ' : ''}"skips" silences the warning of "check"`
      const at = `${screen}.${id}`
      return [
        {
          code: 'finding-silenced',
          screen,
          words,
          ...(isNew
            ? { repeatedChanges: [{ of: 'field', at: `${at}.skips` }] }
            : { causedBy: [{ of: 'goto', at }] }),
        },
      ]
    }),
  )
