/** Screens whose new kind has another answer shape. An answer of the old shape is lost. */
import type { AnswerShape } from '../../../core/kind/defineKind.ts'
import type { FindConsequences } from './consequence.ts'
import { findScreen } from '../../../core/findScreen.ts'

const shapes: Readonly<Record<AnswerShape, string>> = {
  single: 'one answer',
  multiple: 'several answers',
  value: 'a text or number',
  none: 'no answer',
}

export const changedShapes: FindConsequences = ({ before, after, changes }) =>
  changes.flatMap(({ of, at }) => {
    if (of !== 'kind') return []
    const [was, is] = [before, after].map(({ program }) => findScreen(program, at)!.definition.answer) as [
      AnswerShape,
      AnswerShape,
    ]
    if (was === is) return []
    const loss = was === 'none' ? '' : ': learners under way lose their answer'
    const words = `accepts ${shapes[is]} now instead of ${shapes[was]}${loss}`
    return [{ code: 'shape-changed' as const, screen: at, words, causedBy: [{ of, at }] }]
  })
