/** Finds bands of a score that no learner reaches. */
import { bandAt } from '../../../core/answers/scores.ts'
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { Program } from '../../../core/program.ts'
import type { AnalysisFinding, Check, PossibleCause } from './finding.ts'

export const bands: Check = ({ raw, analysis: { model, flow }, reportUnproven }) => {
  const { program, vocabulary } = model
  return Object.entries(program.scores).flatMap(([name, scoreBands]): AnalysisFinding[] => {
    const index = vocabulary.scores.findIndex((each) => each.name === name)
    // The points at the end are known only if the analysis follows the score to the end.
    if (index < 0 || vocabulary.scores[index]!.lastRead < program.length) {
      // The first band is never a finding, so a score with one band has nothing to prove.
      if (scoreBands.length > 1)
        reportUnproven(`which bands of "${name}" are reached: too many combinations of answers and points`)
      return []
    }
    const sums = [...flow.entered[program.length]!.values()].map(({ points }) => points[index]!)
    const reached = new Set(sums.map((points) => bandAt(scoreBands, points)))
    const possible = pointsInWords([...new Set(sums)].toSorted((a, b) => a - b))
    /** The most points that each screen gives. */
    const most = vocabulary.options.map((options) =>
      Math.max(0, ...options.map(({ points }) => points[index]!)),
    )
    const total = most.reduce((sum, points) => sum + points, 0)
    return scoreBands.flatMap(({ id, from }, at): AnalysisFinding[] => {
      // A score must have its first band, even if no learner has so few points.
      if (at === 0 || reached.has(id)) return []
      const nextFrom = scoreBands[at + 1]?.from
      const isEnough = total >= from
      const possibleCauses = isEnough ? waysPastPoints(raw, program, most) : []
      const needed =
        nextFrom === undefined ? `${from} points or more` : `${from} to less than ${nextFrom} points`
      return [
        {
          code: 'band-never-reached',
          screen: undefined,
          pointer: `/scores/${name}/bands/${at}`,
          found: `"${id}" needs ${needed}, and learners end with ${possible}${whyNoSum(sums, from, total)}`,
          ...(possibleCauses.length > 0 && { possibleCauses, hint: pathsHint }),
        },
      ]
    })
  })
}

const pathsHint =
  'Correct the routes and conditions that keep learners from questions with points. If they are right, change the points of the answers or the "from" of the band, or remove the band.'

/** Explains why no learner ends with points in the band. */
function whyNoSum(sums: readonly number[], from: number, total: number): string {
  if (total < from) return `; all questions together give ${total} at most`
  return sums.some((points) => points >= from)
    ? '; no path gives a number of points in this range'
    : `; the questions with points give ${total} together, but no learner is asked enough of them`
}

/**
 * Routes that lead past questions with points, and the conditions of such questions.
 * @param most the most points that each screen gives.
 */
function waysPastPoints({ screens }: RawFunnel, program: Program, most: readonly number[]): PossibleCause[] {
  const hasPoints = most.map((points) => points > 0)
  /** `before[at]`: the number of questions with points before this position. */
  const before = [0]
  for (const each of hasPoints) before.push(before.at(-1)! + Number(each))
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
      ...(when && hasPoints[at] ? [{ screen: id, pointer: '/when', words: `"when" of "${id}"` }] : []),
      ...routes
        .filter(({ to }) => skipsPoints(to))
        .map(({ to, pointer, words }) => ({ screen: id, pointer, words: `${words} to "${to}"` })),
    ]
  })
}

const pointsInWords = (sums: readonly number[]) =>
  sums.length > 6
    ? `${sums[0]} to ${sums.at(-1)}`
    : new Intl.ListFormat('en', { type: 'disjunction' }).format(sums.map(String))
