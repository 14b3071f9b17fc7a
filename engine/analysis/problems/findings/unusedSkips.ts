/** Finds a `skips` that has no effect, because its answer has no goto. */
import type { AnalysisFinding, Check } from './finding.ts'
import { quotedIds } from '../quotedIds.ts'

export const unusedSkips: Check = ({ raw }) =>
  raw.screens.flatMap(({ id, answers = [] }) =>
    answers.flatMap((answer, index): AnalysisFinding[] =>
      answer.goto !== undefined || !answer.skips?.length
        ? []
        : [
            {
              code: 'unused-skips',
              screen: id,
              pointer: `/answers/${index}/skips`,
              found: `"${answer.id}" of "${id}" has no goto, so learners with this answer are asked ${quotedIds(answer.skips)}`,
            },
          ],
    ),
  )
