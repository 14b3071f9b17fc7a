/** Lists the answers and context values that can decide which screens a learner sees. */
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
 * The paths (`answers.<screen>`) of screens with points. A path is left out if a `when` or route of any program reads
 * the path, or if an answer of the screen has a `goto`.
 */
export function scoredOnly(...programs: readonly Program[]): ReadonlySet<string> {
  const screens = programs.flatMap((program) => program.screens.map((screen) => screen!))
  const decidingAlone = new Set([
    ...programs.flatMap(conditionPaths),
    ...screens.filter(hasGotos).map(({ id }) => answerPath(id)),
  ])
  const scored = screens.filter(hasPoints).map(({ id }) => answerPath(id))
  return new Set(scored.filter((path) => !decidingAlone.has(path)))
}

const conditionPaths = ({ screens, conditions }: Program): string[] =>
  screens.flatMap((screen) => sourcesAt(screen!).flatMap((source) => [...conditionReads(source, conditions)]))

const hasGotos = ({ gotos }: ProgramScreen) => gotos.size > 0

const hasPoints = ({ config }: ProgramScreen) =>
  config.answers?.some(({ points }) => points !== undefined) === true
