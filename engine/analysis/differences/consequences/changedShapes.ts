/** Screens whose new kind has another answer shape. */
import type { AnswerShape } from '../../../core/kind/defineKind.ts'
import type { FindConsequences } from './consequence.ts'
import { findScreen } from '../../../core/findScreen.ts'

const shapes: Readonly<Record<AnswerShape, string>> = {
  single: 'one answer',
  multiple: 'several answers',
  value: 'a text or number',
  none: 'no answer',
}

function effectOf(was: AnswerShape, is: AnswerShape): string {
  if (was === 'none') return ''
  // A multiple choice accepts a stored id as a list of one.
  if (was === 'single' && is === 'multiple')
    return ': learners under way keep their answer, recorded as a list'
  return ': learners under way lose their answer'
}

export const changedShapes: FindConsequences = ({ before, after, changes }) =>
  changes.flatMap(({ of, at }) => {
    if (of !== 'kind') return []
    const [was, is] = [before, after].map(({ program }) => findScreen(program, at)!.definition.answer) as [
      AnswerShape,
      AnswerShape,
    ]
    if (was === is) return []
    const words = `accepts ${shapes[is]} now instead of ${shapes[was]}${effectOf(was, is)}`
    return [{ code: 'shape-changed' as const, screen: at, words, causedBy: [{ of, at }] }]
  })
