/** Replaces points such as `3` by `{ level: 3 }`, because `3` may count for another score in another version. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { AnswerOption } from '../../core/kind/screenConfig.ts'

/** The points of an answer, by the name of the score. A plain number counts only if the funnel has one score. */
export function pointsByScore(
  points: AnswerOption['points'],
  { scores = {} }: Pick<RawFunnel, 'scores'>,
): Readonly<Record<string, number>> {
  if (typeof points === 'object') return points
  const [name, ...others] = Object.keys(scores)
  return points === undefined || name === undefined || others.length > 0 ? {} : { [name]: points }
}

/** The funnel after all points such as `3` are replaced by points such as `{ level: 3 }`. */
export const withPointsByScore = (raw: RawFunnel): RawFunnel => ({
  ...raw,
  screens: raw.screens.map((screen) => {
    if (!screen.answers) return screen
    const answers = screen.answers.map((answer) =>
      answer.points === undefined ? answer : { ...answer, points: pointsByScore(answer.points, raw) },
    )
    return { ...screen, answers }
  }),
})
