/**
 * Finds questions in the `skips` of an answer that the answer does not skip: it has no goto, or its goto leads to an
 * earlier screen than the question, or to the question itself.
 */
import type { AnalysisFinding, Check } from './finding.ts'
import { quotedIds } from '../quotedIds.ts'

export const unusedSkips: Check = ({ raw }) => {
  const positions = new Map(raw.screens.map(({ id }, position) => [id, position]))
  return raw.screens.flatMap(({ id, answers = [] }) =>
    answers.flatMap(({ id: answer, goto, skips = [] }, index): AnalysisFinding[] => {
      const unused = skips.filter(
        (question) => goto === undefined || positions.get(question)! >= positions.get(goto)!,
      )
      return unused.length === 0
        ? []
        : [
            {
              code: 'unused-skips',
              screen: id,
              pointer: `/answers/${index}/skips`,
              found: `"${answer}" of "${id}" has no goto that skips ${quotedIds(unused)}`,
            },
          ]
    }),
  )
}
