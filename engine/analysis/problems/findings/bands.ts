/** Finds bands of a score that no learner reaches. */
import { bandAt } from '../../../core/answers/scores.ts'
import { pointsOf } from '../../../core/answers/points.ts'
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { Program, ProgramScreen } from '../../../core/program.ts'
import type { AnalysisFinding, Check, PossibleCause } from './finding.ts'

export const bands: Check = ({ raw, analysis: { model, flow } }) => {
  const { program, vocabulary } = model
  return vocabulary.scores.flatMap(({ name, lastRead }, index): AnalysisFinding[] => {
    // Points are known at the end only if something reads the score there.
    if (lastRead < program.length) return []
    const declared = program.scores[name]!
    const sums = [...flow.entered[program.length]!.values()].map(({ points }) => points[index]!)
    const reached = new Set(sums.map((points) => bandAt(declared, points)))
    const possible = shownPoints([...new Set(sums)].toSorted((a, b) => a - b))
    return declared.flatMap(({ id, from }, at): AnalysisFinding[] => {
      // The first band is required, even if no learner has so few points.
      if (at === 0 || reached.has(id)) return []
      const above = declared[at + 1]?.from
      const isEnough = mostPoints(program, name) >= from
      const possibleCauses = isEnough ? waysPastPoints(raw, program, name) : []
      // The message continues with the list of the possible causes.
      const skips = possibleCauses.length > 0 ? ', as some are skipped by' : ''
      const needed = above === undefined ? `${from} points or more` : `${from} to less than ${above} points`
      return [
        {
          code: 'band-never-reached',
          screen: undefined,
          pointer: `/scores/${name}/bands/${at}`,
          found: `"${id}" needs ${needed}, and learners end with ${possible}${whyFewer(program, name, isEnough)}${skips}`,
          ...(possibleCauses.length > 0 && { possibleCauses, hint: pathsHint }),
        },
      ]
    })
  })
}

const pathsHint =
  'Correct the routes and conditions that keep learners from these questions. If they are right, change the points of the answers or the "from" of the band, or remove the band.'

/** Either no path has enough of the questions that give points, or even all of them together give too few. */
function whyFewer(program: Program, name: string, isEnough: boolean): string {
  const all = mostPoints(program, name)
  return isEnough
    ? `; the questions that count give ${all} together, but no learner is asked enough of them`
    : `; all questions together give ${all} at most`
}

/** The points of all questions together. */
const mostPoints = (program: Program, name: string): number =>
  program.screens.reduce((total, screen) => total + pointsAt(screen!, program, name), 0)

/** The most points that one question gives. */
function pointsAt({ config, definition }: ProgramScreen, { scores }: Program, name: string): number {
  const names = Object.keys(scores)
  const each = (config.answers ?? []).map(({ id }) => pointsOf(config, id, names)[name] ?? 0)
  const points = definition.answer === 'multiple' ? each.filter((one) => one > 0) : [Math.max(0, ...each)]
  return points.reduce((total, one) => total + one, 0)
}

/** Routes that lead past questions with points, and the conditions of such questions. */
function waysPastPoints({ screens }: RawFunnel, program: Program, name: string): PossibleCause[] {
  const isCounting = program.screens.map((screen) => pointsAt(screen!, program, name) > 0)
  /** `before[at]`: the number of questions with points before this position. */
  const before = [0]
  for (const counts of isCounting) before.push(before.at(-1)! + Number(counts))
  return screens.flatMap(({ id, when, answers = [], next = [] }, at): PossibleCause[] => {
    const skipsPoints = (to: string | undefined) =>
      to !== undefined && before[program.position.get(to)!]! > before[at + 1]!
    const routes = [
      ...answers.map(({ id: answer, goto: to }, index) => ({
        to,
        pointer: `/answers/${index}/goto`,
        words: `answer "${answer}" of "${id}"`,
      })),
      ...next.map(({ to }, index) => ({ to, pointer: `/next/${index}`, words: `"next" of "${id}"` })),
    ]
    return [
      ...(when && isCounting[at] ? [{ screen: id, pointer: '/when', words: `"when" of "${id}"` }] : []),
      ...routes
        .filter(({ to }) => skipsPoints(to))
        .map(({ to, pointer, words }) => ({ screen: id, pointer, words: `${words} to "${to}"` })),
    ]
  })
}

/** A few sums one by one, many as a range. */
const shownPoints = (sums: readonly number[]) =>
  sums.length > 6
    ? `${sums[0]} to ${sums.at(-1)}`
    : new Intl.ListFormat('en', { type: 'disjunction' }).format(sums.map(String))
