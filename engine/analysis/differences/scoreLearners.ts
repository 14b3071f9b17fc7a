/**
 * Finds learners whose band differs between two versions. Returns one learner for each score and each change of its
 * band, such as from `low` to `high`. Counts the points of both versions on each path of the newer version. Points of
 * screens and answers that the newer version does not have are not counted.
 */
import { bandAt } from '../../core/answers/scores.ts'
import type { RawFunnel, RawScreen } from '../../core/config/rawConfig.ts'
import type { Learner } from '../learner.ts'
import { createModel } from '../model.ts'
import { pathsOf } from '../paths/paths.ts'
import { stepsTo, witnessOf } from '../paths/witnessOf.ts'
import { possibleOf } from '../possible.ts'
import { createVersion, vocabularyInput, type Version } from './createVersion.ts'
import { withinBudget } from '../budget.ts'
import { pointsByScore } from './pointsByScore.ts'

/** The name of the older version of a score. No score in a config can have it, because of the `~`. */
const olderName = (name: string) => `${name}~`

/** Empty if both versions have the same points and bands, if they share no score, or if the search is over budget. */
export function scoreLearners(before: Version, after: Version): Learner[] {
  const names = Object.keys(after.raw.scores ?? {}).filter((name) => before.raw.scores?.[name])
  if (names.length === 0 || pointsAndBands(before.raw) === pointsAndBands(after.raw)) return []
  const combined = createVersion(withBothScores(before.raw, after.raw, names), after.program.arms, after)
  return withinBudget(() => learnersOf(combined, names)) ?? []
}

/** Everything that decides the points of a score and its band, as text. */
const pointsAndBands = ({ scores, screens }: RawFunnel) =>
  JSON.stringify([
    Object.entries(scores ?? {}).map(([name, { bands }]) => [name, bands.map(({ from, id }) => [from, id])]),
    screens.map(({ id, answers }) => [id, answers?.map((answer) => [answer.id, answer.points])]),
  ])

function learnersOf(version: Version, names: readonly string[]): Learner[] {
  const model = createModel({ ...vocabularyInput(version), followScores: true })
  const { program, vocabulary } = model
  const indexOf = (wanted: string) => vocabulary.scores.findIndex(({ name }) => name === wanted)
  const found = new Map<string, Learner>()
  for (const state of pathsOf(model).states[program.length]!) {
    for (const { points, learners } of model.certain(state.possible).values()) {
      const bandOf = (name: string) => bandAt(program.scores[name]!, points[indexOf(name)]!)
      for (const name of names) {
        const [was, is] = [bandOf(olderName(name)), bandOf(name)]
        const key = JSON.stringify([name, was, is])
        if (was === is || found.has(key)) continue
        const { context, answers } = witnessOf(model, stepsTo(state), possibleOf(points, learners))
        found.set(key, { context, answers })
      }
    }
  }
  return [...found.values()]
}

/** The newer funnel with two sets of scores: its own, and the older ones under `olderName`. */
function withBothScores(before: RawFunnel, after: RawFunnel, names: readonly string[]): RawFunnel {
  const oldScreens = new Map(before.screens.map((screen) => [screen.id, screen]))
  const olderScores = names.map((name) => [olderName(name), before.scores![name]!] as const)
  return {
    ...after,
    scores: { ...after.scores, ...Object.fromEntries(olderScores) },
    screens: after.screens.map((screen): RawScreen => {
      if (!screen.answers) return screen
      const oldPoints = new Map(oldScreens.get(screen.id)?.answers?.map(({ id, points }) => [id, points]))
      const answers = screen.answers.map((answer) => ({
        ...answer,
        points: {
          ...pointsByScore(answer.points, after),
          ...Object.fromEntries(
            Object.entries(pointsByScore(oldPoints.get(answer.id), before)).map(([name, points]) => [
              olderName(name),
              points,
            ]),
          ),
        },
      }))
      return { ...screen, answers }
    }),
  }
}
