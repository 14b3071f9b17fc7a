/**
 * Finds screens that show a learner another band than in the older version, although the learner's final band is the
 * same. Usually a scored question came before the screen and now comes after the screen, or the other way round.
 */
import { bandAt } from '../../../core/answers/scores.ts'
import { textsOf } from '../../../core/copy/funnelTexts.ts'
import { pipesOf } from '../../../core/copy/pipe.ts'
import type { ComparedLearner } from '../commonReasons.ts'
import type { Version } from '../createVersion.ts'
import { bandFactPrefix, type Ending } from '../endingOf.ts'
import type { FindConsequences } from './consequence.ts'

export const earlyScores: FindConsequences = ({ before, after, compared }) => {
  const shownBefore = scoresShown(before)
  return [...scoresShown(after)].flatMap(([key, { screen, score }]) => {
    if (!shownBefore.has(key)) return []
    const bandsShown = (each: ComparedLearner) =>
      [bandShown(before, each.was, screen, score), bandShown(after, each.is, screen, score)] as const
    const differing = compared.filter((each) => {
      const [was, is] = bandsShown(each)
      const fact = bandFactPrefix + score
      const isSameFinalBand = each.was.facts[fact] === each.is.facts[fact]
      return isSameFinalBand && was !== undefined && is !== undefined && was !== is
    })
    if (differing.length === 0) return []
    /** The questions for which `hasMoved` is true, and whose answers change the learner's points. */
    const questionsWhere = (hasMoved: (each: ComparedLearner, id: string) => boolean) => [
      ...new Set(
        differing.flatMap((each) =>
          [...each.is.points[score]!].flatMap(([answer, points]) =>
            points !== 0 && hasMoved(each, questionOf(answer)) ? [questionOf(answer)] : [],
          ),
        ),
      ),
    ]
    const nowAfter = questionsWhere(
      ({ was, is }, id) => isBefore(was, id, screen) && !isBefore(is, id, screen),
    )
    const nowBefore = questionsWhere(
      ({ was, is }, id) => !isBefore(was, id, screen) && isBefore(is, id, screen),
    )
    const because = [
      ...(nowAfter.length > 0 ? [`because ${scoringWords(nowAfter)} after this screen`] : []),
      ...(nowBefore.length > 0 ? [`because ${scoringWords(nowBefore)} before this screen`] : []),
    ]
    const bandChanges = new Set(
      differing.map((each) => {
        const [was, is] = bandsShown(each)
        return `${is} instead of ${was}`
      }),
    )
    const [first] = bandChanges
    const effect = [`${bandChanges.size > 1 ? 'for example ' : ''}${first}`, ...because].join(', ')
    const count = `(${differing.length} of ${compared.length} tried)`
    const words = `now shows another ${score} to learners whose final ${score} has not changed ${count}: ${effect}`
    const causedBy = [screen, ...nowAfter, ...nowBefore].map((at) => ({ of: 'screen', at }))
    return [{ code: 'score-shown-early', screen, words, causedBy }]
  })
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** `"a" now gives its points`, `"a" and "b" now give their points`. */
const scoringWords = (ids: readonly string[]) =>
  `${ids
    .toSorted(byNumber)
    .map((id) => `"${id}"`)
    .join(' and ')} ${ids.length === 1 ? 'now gives its points' : 'now give their points'}`

/** Each screen with each score that its texts show. The key has both ids, such as `result level`. */
function scoresShown({ raw, registry }: Version): Map<string, { screen: string; score: string }> {
  const found = textsOf(raw, registry).flatMap(({ key, text }) => {
    const [, screen] = /^screens\.([^.]+)\./.exec(key) ?? []
    if (screen === undefined) return []
    return pipesOf(text).flatMap((pipe) => {
      const [, score] = /^scores\.([^.]+)\./.exec(pipe?.path ?? '') ?? []
      return score === undefined ? [] : [[`${screen} ${score}`, { screen, score }] as const]
    })
  })
  return new Map(found)
}

/** The band at a screen; undefined if the screen is not on the path, or if the version has no such score. */
function bandShown({ program }: Version, { path, points }: Ending, screen: string, score: string) {
  const at = path.indexOf(screen)
  const byAnswer = points[score]
  if (at < 0 || !byAnswer) return undefined
  const before = new Set(path.slice(0, at))
  const sum = [...byAnswer].reduce(
    (total, [answer, added]) => (before.has(questionOf(answer)) ? total + added : total),
    0,
  )
  return bandAt(program.scores[score]!, sum)
}

/** `goal = travel` → `goal`. */
const questionOf = (answer: string) => answer.slice(0, answer.indexOf(' = '))

const isBefore = ({ path }: Ending, id: string, screen: string) =>
  path.includes(id) && path.indexOf(id) < path.indexOf(screen)
