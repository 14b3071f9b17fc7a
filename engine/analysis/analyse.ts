/** The analysis of one program: its model, what is possible at each screen, and its paths if they can be counted. */
import { conditionEnv } from '../core/config/conditionEnv.ts'
import type { RawFunnel } from '../core/config/rawConfig.ts'
import type { Registry } from '../core/kind/registry.ts'
import type { Program } from '../core/program.ts'
import { withinBudget } from './budget.ts'
import { doubtsOf } from './doubtsOf.ts'
import { flowOf, type Flow } from './flowOf.ts'
import { createModel, type Model } from './model.ts'
import { addressScreens as addressScreensOf } from './asksForAddress.ts'
import { pathsOf, type Paths } from './paths/paths.ts'

export interface Analysis {
  model: Model
  flow: Flow
  /** Undefined if counting the paths exceeds the budget. */
  paths: Paths | undefined
  /** What is not proven about the screens and paths, as text. */
  unproven: readonly string[]
  /** ISO date. */
  today: string
  /** Ids of the screens that ask for the email address, see `AnalysisInput`. */
  addressScreens: readonly string[]
}

export interface AnalysisInput {
  /** The funnel with the patches of the program's arms applied. */
  raw: RawFunnel
  program: Program
  registry: Registry
  /** ISO date. */
  today: string
  /**
   * Ids of the screens that ask for the email address in the control. An arm may remove these screens, so `program` may
   * lack some. Default: the screens of `program` that ask for the address.
   */
  addressScreens?: readonly string[]
}

/**
 * The analysis has a budget (see `OverBudget`). If the model exceeds the budget, a smaller model is built, without the
 * scores at the end of the funnel. If no model fits the budget, the result has only `unproven`.
 */
export function analyse({
  raw,
  program,
  registry,
  today,
  addressScreens = addressScreensOf(program),
}: AnalysisInput): Analysis | { unproven: readonly string[] } {
  const env = conditionEnv(raw, registry)(raw.screens.length)
  const needsAddress = addressScreens.length > 0
  const build = (followScores: boolean) => {
    const model = createModel({ program, env, arms: program.arms, today, followScores, needsAddress })
    return { model, flow: flowOf(model) }
  }
  const hasScores = Object.keys(program.scores).length > 0
  const built =
    withinBudget(() => build(hasScores)) ?? (hasScores ? withinBudget(() => build(false)) : undefined)
  if (!built) return { unproven: ['which screens are reached: the conditions combine too many answers'] }
  const { model, flow } = built
  const paths = withinBudget(() => pathsOf(model))
  return {
    model,
    flow,
    paths,
    today,
    addressScreens,
    unproven: [
      ...doubtsOf(model),
      ...(paths
        ? []
        : ['the number of paths: too many combinations of earlier answers lead to different paths']),
    ],
  }
}
