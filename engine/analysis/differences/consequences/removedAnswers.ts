/**
 * Answers that a question no longer has. Learners under way who chose one are asked again. But if `renamed` joins the
 * answer to another one, they have that other answer.
 */
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { FindConsequences } from './consequence.ts'

export const removedAnswers: FindConsequences = ({ after, changes }) =>
  changes.flatMap(({ kind, of, at }) => {
    if (kind !== 'removed' || of !== 'answer') return []
    const [screen = '', answer = ''] = at.split('.')
    const joined = answerAfterRename(after.raw, screen, answer)
    const outcome = joined === undefined ? 'are asked again' : `have "${joined}" instead`
    const words = `has no answer "${answer}" now: learners under way who chose it ${outcome}`
    return [{ code: 'answer-removed' as const, screen, words, causedBy: [{ of, at }] }]
  })

/** The answer that `renamed` gives to learners who chose the removed one. @param screen its newer id. */
const answerAfterRename = ({ renamed = {} }: RawFunnel, screen: string, answer: string) =>
  Object.entries(renamed)
    .map(([from, to]) => [from.split('.')[1], ...to.split('.')])
    .find(([oldId, newScreen]) => oldId === answer && newScreen === screen)?.[2]
