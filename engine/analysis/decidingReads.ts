/** Lists the values that can decide a learner's path. */
import { conditionReads } from '../core/conditions/conditionReads.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import type { Model } from './model.ts'
import { answerPath, sourcesAt } from './readings.ts'

/** The paths (`answers.goal`, `device`) that any `when`, route, `goto` or score reads. */
export function decidingReads({ program }: Model): ReadonlySet<string> {
  const reads = conditionPaths(program)
  const readsScores = reads.some((path) => path.startsWith('scores.'))
  const decidingAnswers = program.screens.flatMap((screen) =>
    hasGotos(screen!) || (readsScores && hasPoints(screen!)) ? [answerPath(screen!.id)] : [],
  )
  return new Set([...reads, ...decidingAnswers])
}

/**
 * The paths of answers that decide something only by their points, and so only together with other answers: in none of the
 * programs they have a `goto`, or are read by a `when` or route.
 */
export function scoredOnly(...programs: readonly Program[]): ReadonlySet<string> {
  const screens = programs.flatMap((program) => program.screens.map((screen) => screen!))
  const leading = new Set([
    ...programs.flatMap(conditionPaths),
    ...screens.filter(hasGotos).map(({ id }) => answerPath(id)),
  ])
  const scored = screens.filter(hasPoints).map(({ id }) => answerPath(id))
  return new Set(scored.filter((path) => !leading.has(path)))
}

/** The paths that any `when` or route reads. */
const conditionPaths = ({ screens, conditions }: Program): string[] =>
  screens.flatMap((screen) => sourcesAt(screen!).flatMap((source) => [...conditionReads(source, conditions)]))

const hasGotos = ({ gotos }: ProgramScreen) => gotos.size > 0

const hasPoints = ({ config }: ProgramScreen) =>
  config.answers?.some(({ points }) => points !== undefined) === true
