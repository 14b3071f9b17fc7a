/** The input and output of a check, and functions that find an example learner. */
import type { RawFunnel } from '../../../core/config/rawConfig.ts'
import type { WaysPast } from '../../../core/config/waysPast.ts'
import type { Analysis } from '../../analyse.ts'
import type { ArmProgram } from '../../armPrograms.ts'
import type { AnalysisCode } from '../analysisCodes.ts'
import type { PathState } from '../../paths/paths.ts'
import { stepsTo, witnessOf, type PathStep, type Witness } from '../../paths/witnessOf.ts'
import type { Possible } from '../../possible.ts'

export interface CheckInput {
  /** The funnel with the patches of its arms applied. */
  raw: RawFunnel
  analysis: Analysis
  /** Undefined for the control. */
  arm: ArmProgram['arm']
  /** Reports what the check cannot decide, such as `which bands of "level" are reached`. */
  reportUnproven(what: string): void
}

export interface AnalysisFinding {
  code: AnalysisCode
  /** Id of the screen; undefined if the finding concerns the whole funnel. */
  screen: string | undefined
  /** JSON pointer below the screen; without a screen, from the root of the funnel. */
  pointer: string
  /** What was found. The message begins with the code's title, a colon and this text. The arm and causes may follow. */
  found: string
  /** True if the message begins with `found`, without the title. */
  omitsTitle?: true
  /** True if `found` names the arm. */
  namesArm?: true
  /** The routes and gotos of the previous screen that lead past an unreachable screen. */
  waysPast?: WaysPast
  /** What may be the cause. The message ends with these causes, each with its line. */
  possibleCauses?: readonly PossibleCause[]
  hint?: string
  witness?: Witness
}

export interface PossibleCause {
  screen: string
  /** JSON pointer below the screen. */
  pointer: string
  words: string
}

export type Check = (input: CheckInput) => AnalysisFinding[]

/**
 * An example learner on the shortest path to a screen.
 * @param narrow keeps only some of the learners, such as learners without an email address.
 * @returns undefined if the analysis finds no such learner.
 */
export function exampleAt(
  { model, paths }: Analysis,
  position: number,
  narrow: (possible: Possible) => Possible = (possible) => possible,
): Witness | undefined {
  const certainIn = ({ possible }: PathState) => model.certain(narrow(possible))
  const state = shortestFirst(paths?.states[position] ?? []).find((each) => certainIn(each).size > 0)
  return state && witnessOf(model, stepsTo(state), certainIn(state))
}

/** Like `exampleAt`, but on the shortest path whose last screen is this one. */
export function exampleEnding(
  { model, paths }: Analysis,
  position: number,
  narrow: (possible: Possible) => Possible = (possible) => possible,
): Witness | undefined {
  const end = model.program.length
  for (const state of shortestFirst(paths?.states[position] ?? [])) {
    for (const { option, answered } of model.answer(position, state.possible)) {
      const ended = model.enter(model.leave(position, answered, option.goto)).get(end)
      const goal = ended && model.certain(narrow(ended))
      if (!goal || goal.size === 0) continue
      const steps: PathStep[] = [...stepsTo(state), { position: end, possible: ended }]
      return witnessOf(model, steps, goal)
    }
  }
  return undefined
}

/** The field `witness` of a finding, if there is an example learner. */
export const witnessField = <T>(witness: T | undefined) => (witness === undefined ? {} : { witness })

/** The prefix and the words; empty if there are no words. */
export const prefixed = (prefix: string, words: string) => (words === '' ? '' : prefix + words)

const shortestFirst = <T extends { shortest: { screens: number } }>(states: readonly T[]): T[] =>
  [...states].sort((a, b) => a.shortest.screens - b.shortest.screens)
