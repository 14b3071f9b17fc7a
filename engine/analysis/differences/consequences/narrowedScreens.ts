/** Screens whose condition loses learners whom it had, and gains none: one value of a list may be lost by mistake. */
import { affectedWords } from '../changeWords.ts'
import { conditionText } from '../conditionText.ts'
import type { FindConsequences } from './consequence.ts'

export const narrowedScreens: FindConsequences = ({ changes }) =>
  changes.flatMap(({ of, at, before: was, meaning }) => {
    // A first condition is meant to leave learners out.
    if (of !== 'when' || was === conditionText(undefined) || meaning?.verdict !== 'other') return []
    if (meaning.learners.some(({ is }) => is !== 'is skipped')) return []
    return meaning.learners.map(({ values }) => ({
      code: 'screen-narrowed' as const,
      screen: at,
      says: [{ of, at }],
      words: `is no longer shown to ${whom(affectedWords(values))}`,
    }))
  })

const whom = (values: string) => (values === '' ? 'anyone' : `learners with ${values}`)
