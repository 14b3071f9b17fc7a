/** Writes points in one form, so that they mean the same in a version of the funnel with other scores. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import type { AnswerOption } from '../../core/kind/screenConfig.ts'

/** The points of an answer, by the name of the score. A plain number counts for the funnel's only score. */
export function pointsByScore(
  points: AnswerOption['points'],
  { scores = {} }: Pick<RawFunnel, 'scores'>,
): Readonly<Record<string, number>> {
  if (typeof points === 'object') return points
  const [name, ...others] = Object.keys(scores)
  return points === undefined || name === undefined || others.length > 0 ? {} : { [name]: points }
}

/** The funnel with all points by the name of the score. Answers without points stay as they are. */
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
