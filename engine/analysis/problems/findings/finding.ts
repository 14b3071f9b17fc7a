/** What one check of the analysis is given and gives back. */
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { Analysis } from '../../analyse.ts'
import type { AnalysisCode } from '../analysisCodes.ts'
import { stepsTo, witnessOf, type PathStep, type Witness } from '../../paths/witnessOf.ts'
import type { Possible } from '../../possible.ts'

export interface CheckInput {
  /** The funnel with its arms in place. */
  raw: RawFunnel
  analysis: Analysis
}

export interface AnalysisFinding {
  code: AnalysisCode
  /** The screen that it is about; undefined for what concerns the whole funnel. */
  screen: string | undefined
  /** JSON pointer below the screen, or from the funnel's root where there is none. */
  pointer: string
  /** What was found; the code's title comes before it. */
  found: string
  hint?: string
  witness?: Witness
}

export type Check = (subject: CheckInput) => AnalysisFinding[]

/** The shortest way to a screen on which something is possible, with a learner who goes it. */
export function exampleAt(
  { model, paths }: Analysis,
  position: number,
  narrow: (possible: Possible) => Possible,
): Witness | undefined {
  const found = shortest(paths?.states[position] ?? []).find((state) => narrow(state.possible).size > 0)
  return found && witnessOf(model, stepsTo(found), narrow(found.possible))
}

/** The shortest way that ends after a screen. */
export function exampleEnding(
  { model, paths }: Analysis,
  position: number,
  narrow: (possible: Possible) => Possible = (possible) => possible,
): Witness | undefined {
  const end = model.program.length
  for (const state of shortest(paths?.states[position] ?? [])) {
    for (const { option, answered } of model.answer(position, state.possible)) {
      const ended = model.enter(model.leave(position, answered, option.goto)).get(end)
      const goal = ended && narrow(ended)
      if (!goal || goal.size === 0) continue
      const steps: PathStep[] = [...stepsTo(state), { position: end, possible: ended }]
      return witnessOf(model, steps, goal)
    }
  }
  return undefined
}

const shortest = <T extends { shortest: { screens: number } }>(states: readonly T[]): T[] =>
  [...states].sort((a, b) => a.shortest.screens - b.shortest.screens)
