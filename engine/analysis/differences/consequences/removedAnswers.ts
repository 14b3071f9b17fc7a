/**
 * Finds the answers that a question no longer has. Learners under way who chose a removed answer are asked again. But
 * if `renamed` maps the removed answer to another answer, these learners have the other answer.
 */
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { FindConsequences } from './consequence.ts'

export const removedAnswers: FindConsequences = ({ after, changes }) =>
  changes.flatMap(({ kind, of, at }) => {
    if (kind !== 'removed' || of !== 'answer') return []
    const [screen = '', answer = ''] = at.split('.')
    const newAnswer = answerAfterRename(after.raw, screen, answer)
    const outcome = newAnswer === undefined ? 'are asked again' : `have "${newAnswer}" instead`
    const words = `has no answer "${answer}" now: learners under way who chose it ${outcome}`
    return [{ code: 'answer-removed' as const, screen, words, causedBy: [{ of, at }] }]
  })

/** The answer to which `renamed` maps a removed answer. @param screen the screen's id in the newer version. */
const answerAfterRename = ({ renamed = {} }: RawFunnel, screen: string, answer: string) =>
  Object.entries(renamed)
    .map(([from, to]) => [from.split('.')[1], ...to.split('.')])
    .find(([oldId, newScreen]) => oldId === answer && newScreen === screen)?.[2]
