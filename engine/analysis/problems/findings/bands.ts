/** Finds bands of a score that no learner reaches. */
import { bandAt } from '../../../core/answers/scores.ts'
import { pointsOf } from '../../../core/answers/points.ts'
import type { Program } from '../../../core/program.ts'
import type { Check, AnalysisFinding } from './finding.ts'

export const bands: Check = ({ analysis: { model, flow } }) => {
  const { program, vocabulary } = model
  return vocabulary.scores.flatMap(({ name, lastRead }, index): AnalysisFinding[] => {
    // Points are known at the end only if something reads the score there.
    if (lastRead < program.length) return []
    const declared = program.scores[name]!
    const sums = [...flow.entered[program.length]!.values()].map(({ points }) => points[index]!)
    const reached = new Set(sums.map((points) => bandAt(declared, points)))
    const possible = shownPoints([...new Set(sums)].toSorted((a, b) => a - b))
    return declared.flatMap(({ id, from }, at): AnalysisFinding[] => {
      // There must be a band from 0, also if every learner gets points.
      if (at === 0 || reached.has(id)) return []
      const above = declared[at + 1]?.from
      const needed = above === undefined ? `${from} points or more` : `${from} to less than ${above} points`
      return [
        {
          code: 'band-never-reached',
          screen: undefined,
          pointer: `/scores/${name}/bands/${at}`,
          found: `"${id}" needs ${needed}, and learners end with ${possible}${whyFewer(model.program, name, from)}`,
        },
      ]
    })
  })
}

/** If all questions together give enough points, no path asks enough of them; else the points or the border are wrong. */
function whyFewer({ screens, scores }: Program, name: string, needed: number): string {
  const names = Object.keys(scores)
  const most = screens.flatMap((screen) => {
    const { config, definition } = screen!
    const each = (config.answers ?? []).map(({ id }) => pointsOf(config, id, names)[name] ?? 0)
    const points = definition.answer === 'multiple' ? each.filter((one) => one > 0) : [Math.max(0, ...each)]
    const sum = points.reduce((total, one) => total + one, 0)
    return sum > 0 ? [sum] : []
  })
  const all = most.reduce((total, one) => total + one, 0)
  return all < needed
    ? `; all questions together give ${all} at most`
    : `; the questions that count give ${all} together, but no learner is asked enough of them`
}

/** A few sums one by one, many as a range. */
const shownPoints = (sums: readonly number[]) =>
  sums.length > 6
    ? `${sums[0]} to ${sums.at(-1)}`
    : new Intl.ListFormat('en', { type: 'disjunction' }).format(sums.map(String))
