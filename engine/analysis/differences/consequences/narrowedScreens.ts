/**
 * Finds each screen whose changed condition excludes more learners and includes no new learners. Perhaps a value is
 * missing from the condition by mistake.
 */
import { affectedWords } from '../changeWords.ts'
import { alwaysText } from '../../conditionText.ts'
import type { FindConsequences } from './consequence.ts'

export const narrowedScreens: FindConsequences = ({ changes }) =>
  changes.flatMap(({ of, at, before: was, meaning }) => {
    // If a screen had no condition before, excluding learners is intended.
    if (of !== 'when' || was === alwaysText || meaning?.verdict !== 'other') return []
    if (meaning.learners.some(({ is }) => is !== 'is skipped')) return []
    return meaning.learners.map(({ values }) => ({
      code: 'screen-narrowed' as const,
      screen: at,
      repeatedChanges: [{ of, at }],
      words: `is no longer shown to ${whom(affectedWords(values))}`,
    }))
  })

const whom = (values: string) => (values === '' ? 'anyone' : `learners with ${values}`)
