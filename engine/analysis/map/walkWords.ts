/** A walk in words: its screens with their answers, and a short name. */
import type { Witness } from '../paths/witnessOf.ts'
import type { Program } from '../../core/program.ts'
import { counted } from '../counted.ts'
import { readable } from '../readable.ts'
import { titleOf } from './funnelMap.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface WalkStep {
  screen: string
  title: string
  /** The answer in words; empty if there is none. */
  answer: string
}

export function walkSteps(program: Program, { screens, answers }: Witness): WalkStep[] {
  return screens.map((id) => {
    const screen = findScreen(program, id)!
    const answer = answers[id]
    // The reports of the tools are in English.
    const words = answer === undefined ? [] : screen.definition.summarize(screen.config, answer, 'en')
    return { screen: id, title: titleOf(screen), answer: words.map(readable).join(', ') }
  })
}

/**
 * A name such as `#3, 36 screens: goal An exam`. The part after the colon has the values of the context and the first
 * three answers. The id of the screen comes before each answer. A walk without values and answers has a name without
 * this part.
 */
export function walkName(index: number, program: Program, walk: Witness): string {
  const context = Object.entries(walk.context).map(([path, value]) => `${path} ${String(value ?? 'nothing')}`)
  const answers = walkSteps(program, walk)
    .filter(({ answer }) => answer !== '')
    .slice(0, 3)
    .map(({ screen, answer }) => `${screen} ${answer}`)
  const name = `#${index + 1}, ${counted(walk.screens.length, 'screen')}`
  const values = [...context, ...answers].join(', ')
  return values === '' ? name : `${name}: ${values}`
}
