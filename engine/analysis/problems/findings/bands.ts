/** Bands of a score that nobody ends up in. */
import { bandAt } from '../../../core/answers/scores.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const bands: Check = ({ analysis: { model, flow } }) => {
  const { program, vocabulary } = model
  return vocabulary.scores.flatMap(({ name, lastRead }, index): AnalysisFinding[] => {
    // Only a score that is followed to the end shows in which band one ends up.
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
