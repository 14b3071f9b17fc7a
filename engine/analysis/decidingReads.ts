/** Lists the paths (answers, context values, scores) that can decide which screens a learner sees. */
import { conditionReads } from '../core/conditions/conditionReads.ts'
import type { Program, ProgramScreen } from '../core/program.ts'
import { answerPath, sourcesAt } from './readings.ts'

/**
 * The paths (`answers.goal`, `device`) that a `when` or route reads, and `answers.<screen>` of each screen that has an
 * answer with a `goto`. If a condition reads a score, also `answers.<screen>` of each screen with points.
 */
export function decidingReads(program: Program): ReadonlySet<string> {
  const reads = conditionPaths(program)
  const readsScores = reads.some((path) => path.startsWith('scores.'))
  const decidingAnswers = program.screens.flatMap((screen) =>
    hasGotos(screen!) || (readsScores && hasPoints(screen!)) ? [answerPath(screen!.id)] : [],
  )
  return new Set([...reads, ...decidingAnswers])
}

/**
 * The paths (`answers.<screen>`) of screens whose answers have points but no `goto`, and that no `when` or route of any
 * program reads. Such an answer can change which screens a learner sees, but only through a score.
 */
export function scoredOnlyPaths(...programs: readonly Program[]): ReadonlySet<string> {
  const screens = programs.flatMap((program) => program.screens.map((screen) => screen!))
  const decidingWithoutScores = new Set([
    ...programs.flatMap(conditionPaths),
    ...screens.filter(hasGotos).map(({ id }) => answerPath(id)),
  ])
  const scored = screens.filter(hasPoints).map(({ id }) => answerPath(id))
  return new Set(scored.filter((path) => !decidingWithoutScores.has(path)))
}

const conditionPaths = ({ screens, conditions }: Program): string[] =>
  screens.flatMap((screen) => sourcesAt(screen!).flatMap((source) => [...conditionReads(source, conditions)]))

const hasGotos = ({ gotos }: ProgramScreen) => gotos.size > 0

const hasPoints = ({ config }: ProgramScreen) =>
  config.answers?.some(({ points }) => points !== undefined) === true
