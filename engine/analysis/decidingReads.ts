/** What can decide the path of a learner. */
import { conditionReads } from '../core/conditions/conditionReads.ts'
import type { Model } from './model.ts'
import { sourcesAt } from './readings.ts'

/** The paths (`answers.goal`, `device`) that any `when`, route, `goto` or score reads. */
export function decidingReads({ program }: Model): ReadonlySet<string> {
  const asked = program.screens.flatMap((screen) =>
    sourcesAt(screen!).flatMap((source) => [...conditionReads(source, program.conditions)]),
  )
  const readsScores = asked.some((path) => path.startsWith('scores.'))
  const answersThatDecide = program.screens.flatMap((screen) => {
    const { id, gotos, config } = screen!
    const scores = readsScores && config.answers?.some(({ points }) => points !== undefined)
    return gotos.size > 0 || scores ? [`answers.${id}`] : []
  })
  return new Set([...asked, ...answersThatDecide])
}
