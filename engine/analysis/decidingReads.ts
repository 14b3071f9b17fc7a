/** Lists the values that can decide a learner's path. */
import { conditionReads } from '../core/conditions/conditionReads.ts'
import type { Model } from './model.ts'
import { sourcesAt } from './readings.ts'

/** The paths (`answers.goal`, `device`) that any `when`, route, `goto` or score reads. */
export function decidingReads({ program }: Model): ReadonlySet<string> {
  const reads = program.screens.flatMap((screen) =>
    sourcesAt(screen!).flatMap((source) => [...conditionReads(source, program.conditions)]),
  )
  const readsScores = reads.some((path) => path.startsWith('scores.'))
  const decidingAnswers = program.screens.flatMap((screen) => {
    const { id, gotos, config } = screen!
    const scores = readsScores && config.answers?.some(({ points }) => points !== undefined)
    return gotos.size > 0 || scores ? [`answers.${id}`] : []
  })
  return new Set([...reads, ...decidingAnswers])
}
