/** Answers that a question no longer has: learners under way who chose one are asked again. */
import type { FindConsequences } from './consequence.ts'

export const removedAnswers: FindConsequences = ({ changes }) =>
  changes.flatMap(({ kind, of, at }) => {
    if (kind !== 'removed' || of !== 'answer') return []
    const [screen = '', answer] = at.split('.')
    const words = `has no answer "${answer}" now: learners under way who chose it are asked again`
    return [{ code: 'answer-removed' as const, screen, words, causedBy: [{ of, at }] }]
  })
