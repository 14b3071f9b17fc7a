/** Finds bands of a score that no learner reaches. */
import { bandAt } from '../../../core/answers/scores.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const bands: Check = ({ analysis: { model, flow } }) => {
  const { program, vocabulary } = model
  return vocabulary.scores.flatMap(({ name, lastRead }, index): AnalysisFinding[] => {
    // Points are known at the end only if something reads the score there.
    if (lastRead < program.length) return []
    const declared = program.scores[name]!
    const sums = [...flow.entered[program.length]!.values()].map(({ points }) => points[index]!)
    const reached = new Set(sums.map((points) => bandAt(declared, points)))
    const range = `${Math.min(...sums)} to ${Math.max(...sums)} points are possible`
    return declared.flatMap(({ id }, at): AnalysisFinding[] =>
      reached.has(id)
        ? []
        : [
            {
              code: 'band-never-reached',
              screen: undefined,
              pointer: `/scores/${name}/bands/${at}`,
              found: `"${id}"; ${range}`,
            },
          ],
    )
  })
}
