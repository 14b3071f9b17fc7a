/**
 * Finds questions that have the same answers and points as before, but a changed text (such as the title) or a changed
 * translation. Another answer may now be correct.
 */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import type { AnswerOption } from '../../../core/kind/screenConfig.ts'
import { same } from '../compareFields.ts'
import type { FindConsequences } from './consequence.ts'

export const scoredTexts: FindConsequences = ({ before, after, texts }) =>
  after.raw.screens.flatMap((screen) => {
    const old = before.raw.screens.find(({ id }) => id === screen.id)
    const scored = pointsOf(screen)
    if (!old || scored.length === 0 || !same(pointsOf(old), scored)) return []
    const changed = [
      ...texts.source.flatMap(({ key, before: was }) => (was === undefined ? [] : [{ key, suffix: '' }])),
      ...Object.entries(texts.translations).flatMap(([locale, changes]) =>
        changes.flatMap(({ key, source }) => (source === undefined ? [] : [{ key, suffix: ` (${locale})` }])),
      ),
    ].flatMap(({ key, suffix }) =>
      questionText.exec(key)?.[1] === screen.id ? [key.replace(`screens.${screen.id}.`, '') + suffix] : [],
    )
    if (changed.length === 0) return []
    const words = `gives points: ${changed.join(', ')} changed, but the points did not: ${scored.map(answerWords).join(', ')}. Do the points still belong to the right answers?`
    return [{ code: 'scored-text-changed', screen: screen.id, words }]
  })

/** The key of a question's text, in the funnel or in an arm. The chapter and the button do not change what is asked. */
const questionText = /^(?:experiments\.[^.]+\.[^.]+\.)?screens\.([^.]+)\.(?!chapter$|cta$)/

const pointsOf = ({ answers = [] }: RawScreen) =>
  answers.some(({ points }) => points !== undefined)
    ? answers.map(({ id, text, points }) => ({ id, text, points }))
    : []

const answerWords = ({ id, text, points }: Pick<AnswerOption, 'id' | 'text' | 'points'>) =>
  `${text || id} = ${
    points === undefined
      ? 0
      : typeof points === 'number'
        ? points
        : Object.entries(points)
            .map(([score, each]) => `${each} of ${score}`)
            .join(' and ')
  }`
